// Images that a hostile wallet announces, or that a hostile API reply names.

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`

/** Each level renders the previous one ten times: 10^9 circles. */
const nested = (use: string) => {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `<g id="a${i + 1}">${`<${use} xlink:href="#a${i}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs><circle id="a0" r="1"/>${levels.join('')}</defs><${use} xlink:href="#a9"/>`)
}

export const COSTLY_ICONS: readonly { readonly name: string; readonly svg: string }[] = [
  { name: 'nested use', svg: nested('use') },
  {
    name: 'nested use with a prefix',
    svg: nested('svg:use').replace('<svg ', '<svg xmlns:svg="http://www.w3.org/2000/svg" '),
  },
  { name: 'nested use in capitals', svg: nested('USE') },
  { name: 'a use hidden from text by an encoding', svg: nested('\x1b(Buse') },
  {
    name: 'entities',
    svg: `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
  },
  { name: 'nested patterns', svg: svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'.repeat(9)) },
  { name: 'an endless turbulence', svg: svg('<filter id="f"><feTurbulence numOctaves="99999"/></filter>') },
  {
    name: 'a filter on many elements',
    svg: svg(`<filter id="f"><feGaussianBlur/></filter>${'<path filter="url(#f)"/>'.repeat(5000)}`),
  },
  {
    name: 'animations',
    svg: svg('<circle r="1"><animate attributeName="r" to="9" dur="1ms" repeatCount="indefinite"/></circle>'),
  },
  { name: 'a set', svg: svg('<circle r="1"><set attributeName="r" to="9"/></circle>') },
  {
    name: 'foreign content',
    svg: svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
  },
  {
    name: 'a marker at each point',
    svg: svg(`<marker id="m"/><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(9999)}"/>`),
  },
  { name: 'a picture in the picture', svg: svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>') },
]

/** Shapes, gradients, a mask, and a bitmap in a pattern, as Figma and Illustrator write them. */
export const HONEST_ICONS: readonly string[] = [
  svg('<path d="M0 0h9v9z" fill="url(#g)"/><defs><linearGradient id="g"><stop/></linearGradient></defs>'),
  svg(
    '<rect fill="url(#p)"/><defs><pattern id="p"><use xlink:href="#i"/></pattern><image id="i" xlink:href="data:image/png;base64,iVBORw0KGgo="/></defs>',
  ),
  svg(
    '<g filter="url(#f)"><circle r="4"/></g><filter id="f"><feFlood/><feColorMatrix/><feOffset/><feGaussianBlur/><feBlend/></filter>',
  ),
  svg(
    '<mask id="m"><path d="M0 0"/></mask><g mask="url(#m)"><clipPath id="c"><path d="M0 0"/></clipPath></g>',
  ),
  `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n${svg('<style>.a{fill:#f00}</style>')}`,
]

export const PRIVATE_IMAGES: readonly string[] = [
  ...[
    'http://localhost:3000/x.png',
    'https://localhost/x.png',
    'http://127.0.0.1/x.png',
    'https://[::1]/x.png',
  ],
  ...[
    'https://192.168.0.1/cgi-bin/reboot',
    'https://10.0.0.1/x',
    'https://172.16.0.1/x',
    'https://169.254.169.254/x',
  ],
  ...['https://router/x.png', 'https://printer.local/x.png', 'https://nas.lan/x', 'https://x.home.arpa/x'],
  ...['https://0x7f.1/x', 'https://2130706433/x', 'https://[::ffff:127.0.0.1]/x', 'https://a.localhost/x'],
]
