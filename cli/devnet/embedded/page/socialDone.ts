// The last page of a social login, in the pop-up that the host page has opened: tells that page, and no other, how it ended.
const { origin: asker, result } = document.getElementById('done')?.dataset ?? {}
const from = window.opener as Window | null
if (asker && result) from?.postMessage({ resultUri: result }, asker)

export {}
