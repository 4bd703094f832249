/** An error that the frame sends instead of a reply. The modal shows its message and continues. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
}
