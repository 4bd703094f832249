/** Pages that need no server, so that any host can serve them. */
export default { output: 'export' }
