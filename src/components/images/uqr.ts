// A file of its own: the build makes it a chunk of its own, which comes beside the screens of a pairing.
export { encode } from 'uqr'
