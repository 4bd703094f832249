import adapter from '@sveltejs/adapter-static'

/** Pages that need no server, so that any host can serve them. */
export default { kit: { adapter: adapter() } }
