// What is told to the provider's analytics, for hosts that have not switched it off: comes when the modal first opens.
export { watchEvents } from '../effects/watchEvents'
