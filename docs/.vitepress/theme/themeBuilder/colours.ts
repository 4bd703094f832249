import { parseRgb } from '../../../../src/lib/format/contrast'

/**
 * The same colour in a form that browsers compute as sRGB: they compute one such as `oklch(…)` in its own notation,
 * and a mix in sRGB, also with itself, in sRGB.
 */
export const inSrgb = (colour: string): string => `color-mix(in srgb, ${colour}, ${colour})`

/** @param computed colour as a browser computes it @returns the value of a colour field, such as `#4353ff` */
export function hexOf(computed: string | undefined): string | undefined {
  const parts = computed === undefined ? undefined : parseRgb(computed)
  return parts?.reduce((text, part) => {
    const byte = Math.round(Math.min(Math.max(part, 0), 255))
    return text + byte.toString(16).padStart(2, '0')
  }, '#')
}
