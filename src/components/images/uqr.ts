// A separate file, which the build turns into a chunk that loads in parallel with the pairing views.
export { encode } from 'uqr'
