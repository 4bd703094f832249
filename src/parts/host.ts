// What differs on phones and in hosts inside hosts.
export { meetHost } from '../effects/meetHost'
export { readyLinks } from '../effects/readyLinks'
