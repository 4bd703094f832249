/** Exports static pages, which any web server can serve. */
export default { output: 'export' }
