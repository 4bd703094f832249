// What takes up a connection that an earlier visit left open, or that its wallet grants late.
export { resume, resumeOnceOpen } from '../actions/resume'
export { restoreConnections } from '../effects/restore'
