// What bears with a bad network, for every part that asks the API: fetched beside whichever of them comes first.
export { inWords } from '../net/inWords'
export { LIVES } from '../net/lives'
export { patient, patientAsking } from '../net/patient'
export { forget, read } from '../net/read'
export { someRows } from '../net/someRows'
export { whenSupported } from '../net/supported'
