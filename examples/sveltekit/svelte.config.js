import adapter from '@sveltejs/adapter-static'

/** Exports static pages, which any web server can serve. */
export default { kit: { adapter: adapter() } }
