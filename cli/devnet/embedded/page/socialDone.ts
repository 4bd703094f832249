// Script of the last page of a social login, in the pop-up of the host page: posts the result to that page's
// origin only.
const { origin: asker, result } = document.getElementById('done')?.dataset ?? {}
const from = window.opener as Window | null
if (asker && result) from?.postMessage({ resultUri: result }, asker)

export {}
