/** What the frame answers a message with instead of a reply; its text is shown by the modal, which goes on after it. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
}
