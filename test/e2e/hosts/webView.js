// What tells a page that it is in Telegram's web view on a phone, for a browser on a desktop.
window.TelegramWebviewProxy = {}
const realMedia = window.matchMedia.bind(window)
window.matchMedia = query => realMedia(query === '(pointer:coarse)' ? 'all' : query)
