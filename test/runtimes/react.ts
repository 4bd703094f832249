// Loaded before the tests that render with React, since react-dom detects the kind of browser once, when it
// is loaded.
import { resetPage } from '../dom'

// It stays in place: work scheduled by a test's tree may run after the test's own page is gone.
resetPage()
await import('react-dom/client')
