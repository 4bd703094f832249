// Loaded before the tests that React draws: what kind of browser it is in, react-dom looks up once, while it is loaded.
import { resetPage } from '../dom'

// It stays: what a test's tree leaves to be done may be done after the test's own page is gone.
resetPage()
await import('react-dom/client')
