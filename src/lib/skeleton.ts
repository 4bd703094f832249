/** Cyrillic, Greek, Armenian and Latin letters, and the ASCII ones they pass for, place by place. */
const LOOKALIKE = 'АВЕЅІЈКМНОРСТУХаеѕіјкмнорстухһԁԛԝӏгвьѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορτυχωօոսıɑɡøłđ'
const ASCII = 'ABESIJKMHOPCTYXaesijkmhopctyxhdqwlrbbvABEZHIKMNOPTYXabyenikvoptuxwonuiagold'

/**
 * The form in which two names are compared to find impostors: equal for names that look alike. Not for showing.
 * Case, marks, spaces and signs do not count; look-alike letters of other scripts, full-width forms, 0 and o,
 * 1, i and l, and rn and m are the same.
 */
export function skeleton(name: string): string {
  return name
    .slice(0, 500)
    .replace(/[™℠]/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replace(/[^ -~]/gu, letter => ASCII[LOOKALIKE.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
