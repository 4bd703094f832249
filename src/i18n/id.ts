/** Indonesian. Addresses the user with "Anda"; a wallet is "dompet". */
import type { Dictionary } from './t'
export default {
  // Buttons in the host's page
  'Connect Wallet': 'Hubungkan dompet',
  'Connecting...': 'Menghubungkan...',
  'Unlock wallet': 'Buka kunci dompet',
  Reconnect: 'Hubungkan kembali',
  'Switch Network': 'Ganti jaringan',
  'Network: {network}': 'Jaringan: {network}',

  // In several views
  Account: 'Akun',
  'Get a wallet': 'Dapatkan dompet',
  Disconnect: 'Putuskan koneksi',
  'Try again': 'Coba lagi',
  Loading: 'Memuat',
  'A request is already open': 'Sudah ada permintaan yang terbuka',
  'You declined the request. You can ask again.': 'Anda menolak permintaan. Anda bisa mencoba lagi.',

  // Header, Screen, Notices
  Back: 'Kembali',
  Close: 'Tutup',
  Dismiss: 'Sembunyikan',
  'This part did not load. Check your connection.': 'Bagian ini tidak dapat dimuat. Periksa koneksi Anda.',

  // Connect
  'Other wallets': 'Dompet lain',
  Recent: 'Terbaru',
  Installed: 'Terpasang',
  'All Wallets': 'Semua dompet',
  'QR code': 'Kode QR',
  'Search wallet': 'Cari dompet',
  'Only WalletConnect certified': 'Hanya yang bersertifikat WalletConnect',
  'Wallets: {count}': '{count} dompet',
  'No Wallet found': 'Dompet tidak ditemukan',
  'The full list could not be loaded.': 'Daftar lengkap tidak dapat dimuat.',
  'Explore all': 'Jelajahi semua',
  'May be an imitation': 'Mungkin tiruan',
  'No wallet was found in this browser.': 'Tidak ada dompet yang ditemukan di browser ini.',
  'No wallet was found in this browser, and the list of wallets could not be loaded.':
    'Tidak ada dompet yang ditemukan di browser ini, dan daftar dompet tidak dapat dimuat.',
  "Haven't got a wallet?": 'Belum punya dompet?',
  'Get started': 'Mulai',

  // Logging in by e-mail or with a social account
  Email: 'Email',
  'Continue with a wallet': 'Lanjutkan dengan dompet',
  'Continue with {name}': 'Lanjutkan dengan {name}',
  'All socials': 'Semua akun sosial',
  'Connect wallet': 'Hubungkan dompet',
  'Connect Social': 'Masuk',
  'Create Wallet': 'Buat dompet',
  'Register Device': 'Daftarkan perangkat',
  'Confirm Email': 'Konfirmasi email',
  'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.':
    'Silakan masuk lagi. Jika ini terjadi di setiap kunjungan, browser Anda tidak menyimpan status masuk: izinkan cookie pihak ketiga untuk situs ini.',
  'Invalid email. Try again.': 'Email tidak valid. Coba lagi.',
  'Please try again after {seconds} seconds': 'Coba lagi setelah {seconds} detik',
  'Enter the code we sent to': 'Masukkan kode yang kami kirim ke',
  'Digit {number} of {total}': 'Digit {number} dari {total}',
  'The code expires in 20 minutes': 'Kode kedaluwarsa dalam 20 menit',
  '{message}. Try Again': '{message}. Coba lagi',
  "Didn't receive it?": 'Tidak menerimanya?',
  'Resend Code': 'Kirim ulang kode',
  'Resend email': 'Kirim ulang email',
  'Resend in {seconds}s': 'Kirim ulang dalam {seconds} dtk',
  'Code email resent': 'Email kode telah dikirim ulang',
  'Approve the login link we sent to': 'Setujui tautan masuk yang kami kirim ke',
  'Log in with {provider}': 'Masuk dengan {provider}',
  'Connect in the provider window': 'Masuk di jendela penyedia',
  'Retrieving user data': 'Mengambil data Anda',
  'Your browser blocked the window. Allow it, or continue in this tab.':
    'Browser Anda memblokir jendela. Izinkan, atau lanjutkan di tab ini.',
  'Continue in this tab': 'Lanjutkan di tab ini',
  'Untrusted Origin': 'Asal tidak tepercaya',
  'Loading user data': 'Memuat data Anda',
  'Please wait a moment.': 'Harap tunggu sebentar.',
  'Accept connection request in the app': 'Terima permintaan koneksi di aplikasi',
  'Open Farcaster': 'Buka Farcaster',
  'QR code that opens Farcaster': 'Kode QR yang membuka Farcaster',
  'Looking for a self-custody wallet?': 'Mencari dompet yang kuncinya Anda pegang sendiri?',
  'Find one on WalletGuide': 'Temukan di WalletGuide',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'Dengan menghubungkan dompet, Anda menyetujui',
  'I agree to the': 'Saya menyetujui',
  'Terms of Service': 'Ketentuan Layanan',
  and: 'dan',
  'Privacy Policy': 'Kebijakan Privasi',

  // ConnectingExternal
  'Continue in {name}': 'Lanjutkan di {name}',
  'Accept connection request in the wallet': 'Terima permintaan koneksi di dompet',
  'Connection declined': 'Koneksi ditolak',
  'Connection failed': 'Koneksi gagal',
  'Open {name} and answer the request there.': 'Buka {name} dan jawab permintaan di sana.',
  '{name} was not found': '{name} tidak ditemukan',
  'Check that the extension is turned on, then try again.': 'Apakah ekstensi aktif? Aktifkan lalu coba lagi.',
  '{name} is locked': '{name} terkunci',
  'Unlock it and try again.': 'Buka kuncinya lalu coba lagi.',
  'Is this really {name}?': 'Apakah ini benar-benar {name}?',
  'It calls itself {name}, but its id ({id}) is not that of {name}.':
    'Dompet ini menyebut dirinya {name}, tetapi ID-nya ({id}) bukan ID {name}.',
  none: 'tidak ada',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'Dua ekstensi memakai ID yang sama. Hapus yang tidak Anda kenal.',
  'Connect anyway': 'Tetap hubungkan',

  // Downloads
  'Get {wallet}': 'Dapatkan {wallet}',
  'Not supported by {wallet}': 'Tidak didukung oleh {wallet}',
  '{name} is not installed here': '{name} tidak terpasang di sini',
  'Install it, then come back to this page. It will be found automatically.':
    'Pasang dompet itu, lalu kembali ke halaman ini: dompet akan ditemukan otomatis.',
  'No download link is known for this wallet.': 'Tidak ada tautan unduhan yang diketahui untuk dompet ini.',
  'Chrome Extension': 'Ekstensi Chrome',
  'iOS App': 'Aplikasi iOS',
  'Android App': 'Aplikasi Android',
  Website: 'Situs web',

  // Account
  'Copy address {address}': 'Salin alamat {address}',
  'Address copied': 'Alamat disalin',
  'Failed to copy': 'Gagal menyalin',
  'Connected with {wallet}': 'Terhubung dengan {wallet}',
  'Balance unavailable': 'Saldo tidak tersedia',
  Tokens: 'Token',
  'Block Explorer': 'Penjelajah blok',
  'Failed to disconnect': 'Gagal memutuskan koneksi',

  // Tokens
  'Token Balance Unavailable': 'Saldo token tidak tersedia',
  'as of {time}': 'per {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'Terima',
  Activity: 'Aktivitas',
  NFTs: 'NFT',
  'Activity on this network is not available.': 'Aktivitas di jaringan ini tidak diketahui di sini.',
  'No activity yet': 'Belum ada aktivitas',
  'No recent activity on this network': 'Tidak ada yang baru di jaringan ini',
  'Load older activity': 'Lihat yang lebih lama',
  Pending: 'Tertunda',
  Replaced: 'Digantikan',
  Expired: 'Kedaluwarsa',
  Unanswered: 'Belum dijawab',
  Failed: 'Gagal',
  'Failed to fetch transactions': 'Gagal memuat transaksi',
  Unnamed: 'Tanpa nama',
  'Failed to load NFTs': 'Gagal memuat NFT',
  'View on explorer': 'Lihat di penjelajah',
  'No NFTs yet': 'Belum ada NFT',
  'From the latest transactions: {count}': 'Dari transaksi terbaru: {count}',
  'You can only receive assets on these networks': 'Anda hanya dapat menerima aset di jaringan ini',
  'Account not found': 'Akun tidak ditemukan',
  'QR code of the address {address}': 'Kode QR dari alamat {address}',
  'Copy your address or scan this QR code': 'Salin alamat Anda atau pindai kode QR ini',
  'Only receive assets on this network': 'Hanya terima aset di jaringan ini',
  'Only receive assets on these networks': 'Hanya terima aset di jaringan-jaringan ini',
  'Compatible Networks': 'Jaringan yang kompatibel',
  Approved: 'Disetujui',
  Borrowed: 'Dipinjam',
  Burnt: 'Dibakar',
  Bought: 'Dibeli',
  Canceled: 'Dibatalkan',
  Claimed: 'Diklaim',
  Closed: 'Ditutup',
  Deployed: 'Di-deploy',
  Deposited: 'Disetor',
  Executed: 'Dijalankan',
  Minted: 'Dicetak',
  Received: 'Diterima',
  Repaid: 'Dilunasi',
  Sold: 'Dijual',
  Sent: 'Dikirim',
  Staked: 'Di-stake',
  Swapped: 'Ditukar',
  Unstaked: 'Di-unstake',
  Withdrawn: 'Ditarik',

  // Time spans (lib/ago)
  'in {time}': 'dalam {time}',
  '{time} ago': '{time} lalu',
  '{count} sec': '{count} dtk',
  '1 min': '1 mnt',
  '{count} min': '{count} mnt',
  '1 hr': '1 jam',
  '{count} hrs': '{count} jam',
  '1 d': '1 hari',
  '{count} d': '{count} hari',
  '1 mo': '1 bln',
  '{count} mo': '{count} bln',
  '1 yr': '1 thn',
  '{count} yr': '{count} thn',

  // Networks
  'Choose Network': 'Pilih jaringan',
  'Search network': 'Cari jaringan',
  'No network found for “{query}”': 'Tidak ada jaringan yang cocok dengan “{query}”',
  'Your wallet may not support every network listed.':
    'Dompet Anda mungkin tidak mendukung semua jaringan di daftar ini.',

  // SwitchNetwork
  'Approve in wallet': 'Setujui di dompet',
  'Accept the switch request in your wallet': 'Terima permintaan ganti jaringan di dompet Anda',
  'Switch declined': 'Penggantian ditolak',
  'Switch failed': 'Penggantian gagal',
  'Open your wallet and answer the request there.': 'Buka dompet Anda dan jawab permintaan di sana.',
  'The wallet may not support this network: {reason}':
    'Dompet mungkin tidak mendukung jaringan ini: {reason}',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    '{app} tidak berfungsi di jaringan yang dipakai dompet Anda. Ganti ke salah satu jaringan ini.',
  'This app': 'Aplikasi ini',
  or: 'atau',

  // WhatIsANetwork
  'What is a network?': 'Apa itu jaringan?',
  'Many computers, one record': 'Banyak komputer, satu catatan',
  'A network is a set of computers that agree on who owns what. An app can use one network or several.':
    'Jaringan adalah sekumpulan komputer yang sepakat tentang siapa memiliki apa. Aplikasi berjalan di satu atau beberapa jaringan.',
  'Each has its own rules': 'Masing-masing punya aturan sendiri',
  'Networks differ in speed and fees. What you own on one network is not on another until you move it.':
    'Jaringan berbeda dalam kecepatan dan biaya. Yang Anda miliki di satu jaringan tidak ada di jaringan lain sampai Anda memindahkannya.',
  'Learn more': 'Pelajari lebih lanjut',

  // WhatIsAWallet
  'What is a wallet?': 'Apa itu dompet?',
  'One login for the web': 'Satu cara masuk untuk seluruh web',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'Dengan dompet, Anda masuk ke aplikasi tanpa kata sandi. Hanya Anda yang memegang kuncinya.',
  'A home for what you own': 'Tempat untuk semua milik Anda',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'Simpan, kirim, dan terima koin, token, dan barang koleksi di satu tempat.',
  'A gateway to new apps': 'Gerbang ke aplikasi baru',
  'Connect to thousands of apps and decide what each of them may do.':
    'Terhubung ke ribuan aplikasi, dan putuskan setiap kali apa yang boleh dilakukannya.',

  // Alerts (actions/notify)
  'Network Not Found': 'Jaringan tidak ditemukan',
  'Invalid App Configuration': 'Konfigurasi aplikasi tidak valid',
  'Session Expired': 'Sesi kedaluwarsa',
  'Project ID Not Configured': 'ID proyek belum dikonfigurasi',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'Permintaan ditolak di dompet.',
  'The wallet already shows a request. Open it to answer.':
    'Dompet sudah menampilkan sebuah permintaan. Buka dompet untuk menjawab.',
  'The wallet is locked.': 'Dompet terkunci.',
  'The wallet was not found in this browser.': 'Dompet tidak ditemukan di browser ini.',
  'The wallet does not support this request.': 'Dompet tidak mendukung permintaan ini.',
  'The wallet cannot switch networks.': 'Dompet tidak dapat mengganti jaringan.',
  'The wallet answered without an account.': 'Dompet menjawab tanpa akun.',
  'The wallet answered without a chain id.': 'Dompet menjawab tanpa ID rantai.',
  'The wallet answered without a balance.': 'Dompet menjawab tanpa saldo.',
  'Safe did not answer. Open this page as an app in Safe.':
    'Safe tidak menjawab. Buka halaman ini sebagai aplikasi di Safe.',
  'A Safe is on one network. Open this page in a Safe of the other network.':
    'Sebuah Safe berada di satu jaringan. Buka halaman ini di Safe pada jaringan yang lain.',
  'The wallet did not answer.': 'Dompet tidak menjawab.',
  'The wallet answered without a signature.': 'Dompet menjawab tanpa tanda tangan.',
  'The wallet answered without a transaction hash.': 'Dompet menjawab tanpa hash transaksi.',
  'Chain is not supported': 'Jaringan tidak didukung',
  'Request was aborted': 'Permintaan dibatalkan',
  'Another attempt took over.': 'Percobaan lain telah mengambil alih.',
  'Unknown error': 'Kesalahan tidak diketahui',

  // Several families and accounts
  'Select chain': 'Pilih rantai',
  'Switch chain': 'Ganti rantai',
  'Switch Address': 'Ganti alamat',
  'Select Chain for {name}': 'Pilih rantai untuk {name}',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    '{name} mendukung beberapa jenis rantai. Mana yang ingin Anda hubungkan?',
  'Connect all': 'Hubungkan semua',
  'Switch to {family}': 'Ganti ke {family}',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'Dompet Anda saat ini tidak mendukung {family}. Hubungkan dompet yang mendukungnya; dompet ini tetap terhubung.',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    '{wallet} juga mendukung {family}. Hubungkan di sana; akun yang Anda pakai sekarang tetap terhubung.',
  'Continue with {wallet}': 'Lanjutkan dengan {wallet}',
  'Use another wallet': 'Gunakan dompet lain',
  'Connect another wallet': 'Hubungkan dompet lain',
  Switch: 'Ganti',
  'Disconnect {family}': 'Putuskan koneksi {family}',
  Payment: 'Alamat pembayaran',
  Ordinals: 'Alamat Ordinals',
  'Name the account {address}': 'Beri nama akun {address}',
  'Name of this account': 'Nama akun ini',
  Save: 'Simpan',
  'Switch accounts': 'Ganti akun',

  // AccountSettings
  Settings: 'Pengaturan',
  Wallet: 'Dompet',
  'Account type': 'Jenis akun',
  'Smart account': 'Akun pintar',
  EOA: 'EOA',
  Theme: 'Tema',
  System: 'Sistem',
  Light: 'Terang',
  Dark: 'Gelap',
  Language: 'Bahasa',
  'The language did not load. Check your connection.': 'Bahasa tidak dapat dimuat. Periksa koneksi Anda.',

  // Pairing
  'QR code that connects a wallet': 'Kode QR untuk menghubungkan dompet',
  'Scan this QR Code with your phone': 'Pindai kode QR ini dengan ponsel Anda',
  'Copy link': 'Salin tautan',
  'Link copied': 'Tautan disalin',
  Connected: 'Terhubung',
  Details: 'Detail',
  'Relay ready': 'Relay siap',
  'Wallet received the request': 'Permintaan sampai di dompet',
  'Waiting for you': 'Menunggu Anda',
  'You are offline': 'Anda sedang offline',
  'Connect this device to the internet and try again.': 'Hubungkan perangkat ini ke internet lalu coba lagi.',
  'The relay cannot be reached': 'Relay tidak dapat dijangkau',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'Mungkin terhalang firewall, VPN, atau pemblokir iklan. Periksa lalu coba lagi.',
  'This app is not set up correctly': 'Aplikasi ini tidak dikonfigurasi dengan benar',
  'The relay does not accept its project id. Please tell the people who run the app.':
    'Relay tidak menerima ID proyeknya. Beri tahu pengelola aplikasi.',
  'Its project id may not be used at this address. Please tell the people who run the app.':
    'ID proyeknya tidak berlaku untuk alamat ini. Beri tahu pengelola aplikasi.',
  'Check the time': 'Periksa waktu',
  'The clock of this device is wrong. Set it and try again.':
    'Jam perangkat ini salah. Atur jamnya lalu coba lagi.',
  'No shared network': 'Tidak ada jaringan yang sama',
  'The wallet supports none of the networks of this app.':
    'Dompet tidak mendukung satu pun jaringan aplikasi ini.',
  'The code has expired': 'Kode telah kedaluwarsa',
  'Try again for a new one.': 'Coba lagi untuk mendapatkan yang baru.',
  'The relay does not answer': 'Relay tidak menjawab',
  'Wait a moment and try again.': 'Tunggu sebentar lalu coba lagi.',
  'Open and continue in a new browser tab': 'Buka dan lanjutkan di tab browser baru',
  Open: 'Buka',
  'Open again': 'Buka lagi',
  "Didn't open?": 'Tidak terbuka?',
  'Open by web link': 'Buka dengan tautan web',
  'Open by app link': 'Buka dengan tautan aplikasi',
  'Show QR code': 'Tampilkan kode QR',
  Browser: 'Browser',
  Mobile: 'Ponsel',
  Webapp: 'Aplikasi web',
  Desktop: 'Komputer',
  'Not Detected': 'Tidak terdeteksi',
  'This wallet offers no way to connect to this page.':
    'Dompet ini tidak menyediakan cara untuk terhubung ke halaman ini.',
  'It is installed in this browser.': 'Dompet ini terpasang di browser ini.',
  "Don't have {name}?": 'Belum punya {name}?',
  Get: 'Dapatkan',
  'An earlier request was approved in the wallet': 'Permintaan sebelumnya disetujui di dompet',
  'An earlier request was declined in the wallet': 'Permintaan sebelumnya ditolak di dompet',
  'The wallet is not connected.': 'Dompet tidak terhubung.',
  'A pairing can only be started in the modal.': 'Penyandingan dimulai di tampilannya sendiri.',
  'The connection has ended.': 'Koneksi telah berakhir.',
  'The wallet answered without addresses.': 'Dompet menjawab tanpa alamat.',
  'The code for pairing did not load.': 'Kode untuk penyandingan tidak dapat dimuat.',
  'Pairing did not start.': 'Penyandingan tidak dimulai.',
  'The wallet could not be notified.': 'Dompet tidak dapat diberi tahu.',
  'The pairing library returned no pairing URI.': 'Tautan penyandingan tidak diterima.',
  'The pairing has expired.': 'Penyandingan telah kedaluwarsa.',
  'The provider connected without a session.': 'Koneksi terjadi tanpa sesi.',
  'The same request may still be approved in the wallet.':
    'Permintaan yang sama masih bisa disetujui di dompet.',
  'This device is offline.': 'Perangkat ini sedang offline.',
  'The request did not reach the wallet.': 'Permintaan tidak sampai ke dompet.',
  'The wallet signed with an account that is not part of the transaction.':
    'Dompet menandatangani untuk akun yang tidak disebut dalam transaksi.',
  'The wallet answered without a transaction.': 'Dompet menjawab tanpa transaksi.',

  // Buying
  'Your purchase has arrived': 'Pembelian Anda telah tiba',
  Buy: 'Beli',
  Purchases: 'Pembelian',
  'Type an amount such as {example}': 'Ketik jumlah seperti {example}',
  'At least {amount}': 'Minimal {amount}',
  'At most {amount}': 'Maksimal {amount}',
  'Currency: {name}': 'Mata uang: {name}',
  'not available for this amount': 'tidak tersedia untuk jumlah ini',
  'You get about': 'Anda mendapat sekitar',
  'Token: {name}': 'Token: {name}',
  'No live quote. The provider shows the real price and fees before you pay.':
    'Tidak ada penawaran langsung. Penyedia menampilkan harga dan biaya sebenarnya sebelum Anda membayar.',
  'No purchase is open.': 'Tidak ada pembelian yang terbuka.',
  'Buy failed': 'Pembelian gagal',
  'The window was blocked': 'Jendela diblokir',
  'Buy in {provider}': 'Beli di {provider}',
  'Continue in external window': 'Lanjutkan di jendela lain',
  'No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.':
    'Tidak ada pembelian yang terlihat dalam 3 menit. Jika Anda sudah membayar, pembelian tetap akan tiba dan ditampilkan.',
  'Your browser did not open {provider}. Open it here.':
    'Browser Anda tidak membuka {provider}. Buka di sini.',
  'If you closed the window before paying, open it again. Your payment will be shown here.':
    'Apakah Anda menutup jendela sebelum membayar? Buka lagi. Yang sudah dibayar akan ditampilkan di sini.',
  'Pay in the other window. The result will appear here.':
    'Bayar di jendela lain. Anda akan diberi tahu di sini saat selesai.',
  'Pay in the other window. {provider} tells you when it is done; your balance grows then.':
    'Bayar di jendela lain. {provider} memberi tahu Anda saat selesai; saldo Anda akan bertambah.',
  'Open {provider}': 'Buka {provider}',
  'See your purchases': 'Lihat pembelian Anda',
  Subtotal: 'Subtotal',
  'Network fee': 'Biaya jaringan',
  Total: 'Total',
  'All fees': 'Semua biaya',
  'Quote from {provider}. The final price is shown before you pay.':
    'Penawaran dari {provider}. Harga akhir ditampilkan sebelum Anda membayar.',
  'Best first: {provider} gives you the most {symbol} for {amount}, fees included.':
    'Terbaik lebih dulu: {provider} memberi Anda {symbol} terbanyak untuk {amount}, termasuk biaya.',
  Best: 'Terbaik',
  'Fees {amount}': 'Biaya {amount}',
  'Show all quotes ({count})': 'Tampilkan semua penawaran ({count})',
  'Other providers': 'Penyedia lain',
  'Your country': 'Negara Anda',
  'This amount is too small for the providers. Type a larger one.':
    'Jumlah ini terlalu kecil bagi penyedia. Ketik jumlah yang lebih besar.',
  'This amount is too large for the providers. Type a smaller one.':
    'Jumlah ini terlalu besar bagi penyedia. Ketik jumlah yang lebih kecil.',
  'No provider sells {symbol} for {currency} here. Choose another coin, currency or country.':
    'Tidak ada penyedia yang menjual {symbol} dengan {currency} di sini. Pilih koin, mata uang, atau negara lain.',
  '{provider} has no page to pay on right now. Try again, or choose another provider.':
    '{provider} sedang tidak memiliki halaman pembayaran. Coba lagi, atau pilih penyedia lain.',
  'Pay in the other window. Your purchase will appear here once it has arrived in your account.':
    'Bayar di jendela lain. Anda akan diberi tahu di sini saat pembelian tiba di akun Anda.',
  'Your account holds {amount} more than before.': 'Akun Anda berisi {amount} lebih banyak dari sebelumnya.',
  'No tokens yet': 'Belum ada token',
  'Buy Crypto': 'Beli kripto',
  'Easy with card or bank account': 'Mudah dengan kartu atau rekening bank',
  popular: 'populer',
  'Receive funds': 'Terima dana',
  'Transfer tokens on your wallet': 'Transfer token ke dompet Anda',
  'No purchases yet. What you buy will be shown here.':
    'Belum ada pembelian. Yang Anda beli akan ditampilkan di sini.',
  Search: 'Cari',
  'Nothing found for “{query}”': 'Tidak ada hasil untuk “{query}”',
  'There is nothing to choose from.': 'Tidak ada yang bisa dipilih di sini.',
  'Select Currency': 'Pilih mata uang',
  'Connect a wallet to buy crypto.': 'Hubungkan dompet untuk membeli kripto.',
  'No provider sells coins for {network} yet.': 'Belum ada tempat membeli untuk {network}.',
  'Change the amount first': 'Ubah jumlahnya dulu',
  'Preparing the link…': 'Menyiapkan tautan…',
  'No link found': 'Tautan tidak ditemukan',
  'The list of coins and currencies did not load. This is the built-in list.':
    'Daftar koin dan mata uang tidak dapat dimuat; ini daftar bawaan.',
  'You are offline. Connect this device to the internet and try again.':
    'Anda sedang offline. Hubungkan perangkat ini ke internet lalu coba lagi.',
  'No link found for {provider}.': 'Tautan untuk {provider} tidak ditemukan.',
  'Fees {least}-{most}%': 'Biaya {least}-{most}%',
  'Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.':
    'Coinbase tidak mengirim ke {network}: pengiriman dilakukan di Ethereum, ke alamat yang sama.',
  'You buy from the provider, under its terms. On Meld.io you start with {symbol}.':
    'Anda membeli dari penyedia, dengan ketentuannya. Di Meld.io Anda mulai dengan {symbol}.',
  'How does it work?': 'Bagaimana cara kerjanya?',
  'Card or bank account': 'Kartu atau rekening bank',
  Completed: 'Selesai',
  'In progress': 'Sedang diproses',
  'Status unknown': 'Status tidak diketahui',
  'Quickly and easily buy digital assets': 'Beli aset digital dengan cepat dan mudah',
  'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.':
    'Pilih penyedia, bayar di halamannya dengan kartu atau dari rekening bank, dan koin tiba di dompet Anda. Penyedia mematuhi aturan negara Anda dan mungkin menanyakan identitas Anda.',
  Card: 'Kartu',
  'Bank account': 'Rekening bank',
  'Choose Provider': 'Pilih penyedia',
  'What is Buy?': 'Bagaimana cara membeli?',

  // Wallets of the other families
  'A different network was requested.': 'Jaringan lain telah diminta.',
  'The recipient’s address belongs to another network.': 'Penerima berada di jaringan lain.',
  'The wallet shares no account for this network.': 'Dompet tidak membagikan akun untuk jaringan ini.',
  'The wallet does not share this account.': 'Dompet tidak membagikan akun ini.',
  'This kind of transaction is not supported.': 'Jenis transaksi ini tidak didukung.',
  'Wallet call is not supported': 'Dompet tidak mendukung panggilan ini',

  // Sending on Solana
  'Most of it pays for the recipient’s account for this token and stays there.':
    'Sebagian besar dipakai untuk membuka akun token ini pada penerima, dan tetap di sana.',
  'Arrives, after the token’s own fee': 'Yang tiba, setelah dipotong biaya token',
  'Please enter a valid amount and receiver address.': 'Masukkan jumlah dan alamat penerima yang valid.',
  'The account has changed in the meantime.': 'Akun telah berubah sementara itu.',
  'The network has changed in the meantime.': 'Jaringan telah berubah sementara itu.',
  'The transaction would fail.': 'Transaksi akan gagal.',
  'The message is too long for this wallet.': 'Pesan terlalu panjang untuk dompet ini.',
  'The wallet did not sign what it was asked to sign.': 'Dompet menandatangani sesuatu yang lain.',
  'The network’s answer could not be used.': 'Jaringan tidak memberi jawaban yang dapat digunakan.',
  'Insufficient balance': 'Saldo tidak cukup',
  'Too little SOL would be left in your account. Send all of it, or less.':
    'SOL yang tersisa akan terlalu sedikit. Kirim semuanya, atau kurangi.',
  'This address is new and needs a larger first amount of SOL.':
    'Alamat ini baru dan memerlukan lebih banyak SOL dari ini untuk memulai.',
  'The issuer of the token has frozen the account.': 'Penerbit token telah membekukan akun.',
  'The recipient accepts this token only with a memo.': 'Penerima hanya menerima token ini dengan memo.',
  'This token cannot be sent.': 'Token ini tidak dapat dikirim.',
  'The token has no valid address.': 'Token tidak memiliki alamat yang valid.',
  'The issuer scales the amounts of this token. Please send it in your wallet.':
    'Penerbit menyesuaikan jumlah token ini. Silakan kirim dari dompet Anda.',
  'The network gives other details for this token.': 'Data jaringan tentang token ini berbeda.',
  'The tokens are spread over too many accounts.': 'Token tersebar di terlalu banyak akun.',
  'The network cost has changed. Please check it again.': 'Biaya jaringan telah berubah. Periksa lagi.',
  'The transaction does not match what was shown.': 'Transaksi tidak cocok dengan yang ditampilkan.',
  'This address is a program. Anything sent to it is lost.':
    'Alamat ini adalah program. Yang dikirim ke sana akan hilang.',
  'This address belongs to a token. Enter the address of a wallet.':
    'Alamat ini milik sebuah token. Masukkan alamat dompet.',
  'The network does not know this token.': 'Jaringan tidak mengenal token ini.',
  'The token account of this address belongs to somebody else.':
    'Akun token dari alamat ini milik orang lain.',
  Swap: 'Tukar',
  'Select token': 'Pilih token',
  'Swaps do not work on this network. Switch to one of these.':
    'Penukaran tidak berfungsi di jaringan ini. Ganti ke salah satu jaringan ini.',
  'Swaps do not work on this network.': 'Penukaran tidak berfungsi di jaringan ini.',
  'Failed to initialize swap': 'Penukaran tidak dapat disiapkan',
  'Failed to fetch network token price.': 'Harga token jaringan tidak dapat diperoleh.',
  'Failed to check allowance': 'Batas izin tidak dapat diperiksa',
  'Failed to create approval transaction': 'Transaksi persetujuan tidak dapat dibuat',
  'Failed to create transaction': 'Transaksi tidak dapat dibuat',
  'Approve limit increase in your wallet': 'Setujui penambahan batas di dompet Anda',
  'Confirm transaction in your wallet': 'Konfirmasi transaksi di dompet Anda',
  'Swapping {from} to {to}': 'Menukar {from} ke {to}',
  'Swapped {from} to {to}': '{from} ditukar ke {to}',
  'The price has changed. Check the amounts again.': 'Harga telah berubah. Periksa lagi jumlahnya.',
  'The transaction failed.': 'Transaksi gagal.',
  'Another transaction took its place.': 'Transaksi lain menggantikannya.',
  'The prepared swap does not match the one that was shown.': 'Penukaran yang dibuat bukan yang ditampilkan.',
  'Incorrect amount': 'Jumlah salah',
  'Please enter a valid amount': 'Masukkan jumlah yang valid',
  'Switch sides': 'Balik arah',
  'You approved {amount} for a swap to {token}. Continue with it?':
    'Anda menyetujui {amount} untuk ditukar ke {token}. Lanjutkan?',
  Continue: 'Lanjutkan',
  'You pay': 'Anda membayar',
  'You receive': 'Anda menerima',
  'Enter amount': 'Masukkan jumlah',
  'Review swap': 'Tinjau penukaran',
  'There is not enough {coin} for the network cost.': '{coin} tidak cukup untuk biaya jaringan.',
  'The swap service is not available. Try again in a moment.':
    'Layanan penukaran sedang tidak tersedia. Coba lagi sebentar lagi.',
  'There is no price at the moment. Try again.': 'Saat ini tidak ada harga. Coba lagi.',
  'You pay with {token}. Choose another token': 'Anda membayar dengan {token}. Pilih token lain',
  'You receive {token}. Choose another token': 'Anda menerima {token}. Pilih token lain',
  'Balance {amount}': 'Saldo {amount}',
  Max: 'Maksimal',
  'Network cost': 'Biaya jaringan',
  'The most that the network may charge for this transaction.':
    'Jumlah terbanyak yang diambil jaringan untuk transaksi ini.',
  'Price impact': 'Dampak harga',
  'How much the size of your trade worsens the price.':
    'Seberapa besar ukuran transaksi Anda menggerakkan harga yang merugikan Anda.',
  'Max. slippage': 'Slippage maksimal',
  'If the price moves by more than this before the swap is done, nothing is swapped.':
    'Jika harga berubah lebih dari ini sampai penukaran selesai, tidak ada yang ditukar.',
  'Minimum received': 'Minimal diterima',
  'The least you receive; otherwise nothing is swapped.':
    'Jumlah paling sedikit yang Anda terima; jika tidak, tidak ada yang ditukar.',
  'Provider fee': 'Biaya penyedia',
  'Already deducted from the amount you receive.': 'Biaya ini sudah dipotong dari jumlah yang Anda terima.',
  'Search token': 'Cari token',
  'Your tokens': 'Token Anda',
  'Suggested tokens': 'Token yang disarankan',
  'No token found for “{query}”': 'Tidak ada token yang cocok dengan “{query}”',
  'You lose about {percent} to the size of this trade.':
    'Anda rugi sekitar {percent} karena ukuran transaksi ini.',
  'You made the same swap a moment ago. Swapping again would do it twice.':
    'Anda baru saja melakukan penukaran yang sama. Menukar lagi akan melakukannya dua kali.',
  'An earlier swap may still be approved in your wallet. Swapping again may do it twice.':
    'Penukaran sebelumnya masih bisa disetujui di dompet Anda. Menukar lagi bisa melakukannya dua kali.',
  'This swap could only be simulated, not read. The amount you receive is not guaranteed.':
    'Penukaran ini tidak dapat dibaca, hanya disimulasikan. Tidak ada jaminan atas jumlah yang Anda terima.',
  'I want to swap again': 'Saya ingin menukar lagi',
  'Not the well-known {token}': 'Bukan {token} yang dikenal',
  'not guaranteed': 'tidak dijamin',
  Contract: 'Kontrak',
  'I understand, swap anyway': 'Saya mengerti, tetap tukar',
  'Approving...': 'Menyetujui...',
  'Swapping...': 'Menukar...',
  Approve: 'Setujui',
  'Approve {token}': 'Setujui {token}',
  'Approve without a limit, for later swaps': 'Setujui tanpa batas, untuk penukaran berikutnya',
  'The router may then take all your {token} at any time.':
    'Setelah itu, router dapat mengambil semua {token} Anda kapan saja.',
  'Your wallet approves and swaps in one step.': 'Dompet Anda menyetujui dan menukar dalam satu langkah.',
  'Review transaction carefully': 'Periksa transaksi dengan teliti',
  Cancel: 'Batal',

  // Sending
  'The network returned no usable fee.': 'Jaringan tidak menyebutkan biaya yang dapat digunakan.',
  'The network returned no usable gas estimate.':
    'Jaringan tidak menyebutkan jumlah gas yang dapat digunakan.',
  'Unsupported chain': 'Jaringan tidak didukung',
  Send: 'Kirim',
  'Review send': 'Tinjau pengiriman',
  'Select Token': 'Pilih token',
  'Incorrect Value': 'Jumlah salah',
  'Incorrect value': 'Jumlah salah',
  'Add Amount': 'Masukkan jumlah',
  'Insufficient Funds': 'Saldo tidak cukup',
  'Insufficient Gas Funds': 'Saldo tidak cukup untuk biaya',
  'Add Address': 'Masukkan alamat',
  'Invalid Address': 'Alamat tidak valid',
  Amount: 'Jumlah',
  'Enter the amount of the token': 'Masukkan jumlah token',
  'Enter the amount in money': 'Masukkan jumlah uang',
  'Type or Paste address': 'Ketik atau tempel alamat',
  Paste: 'Tempel',
  Clear: 'Hapus',
  'The clipboard cannot be read. Paste into the field.': 'Papan klip tidak dapat dibaca. Tempel di kolom.',
  'This is an address of {family}. You are sending on {network}.':
    'Ini alamat {family}. Anda mengirim di {network}.',
  'Looking up {name} again': 'Mencari {name} lagi',
  '{name} pointed to {before} and now points to {after}. Nothing was sent.':
    '{name} sebelumnya mengarah ke {before} dan kini mengarah ke {after}. Tidak ada yang dikirim.',
  '{name} pointed to {before} and now points to no address. Nothing was sent.':
    '{name} sebelumnya mengarah ke {before} dan kini tidak mengarah ke alamat mana pun. Tidak ada yang dikirim.',
  'No address was found for this name.': 'Tidak ada alamat yang ditemukan untuk nama ini.',
  'This name contains letters that look like others. Use the address instead.':
    'Nama ini berisi huruf yang mudah tertukar. Gunakan alamatnya.',
  'The name could not be looked up. Try again, or use the address.':
    'Nama tidak dapat dicari. Gunakan alamatnya, atau coba lagi.',
  'The network may charge {cost}; you have {amount}.':
    'Jaringan mungkin mengambil {cost}; Anda memiliki {amount}.',
  unknown: 'tidak diketahui',
  'No tokens found': 'Token tidak ditemukan',
  'There is no token at this address.': 'Tidak ada token di alamat ini.',
  'Your tokens will appear here': 'Token Anda akan muncul di sini',
  To: 'Kepada',
  Address: 'Alamat',
  Network: 'Jaringan',
  'Nothing was sent. You can try again.': 'Tidak ada yang dikirim. Anda bisa mencoba lagi.',
  'I understand, send anyway': 'Saya mengerti, tetap kirim',
  'You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.':
    'Anda baru saja mengirim hal yang sama, atau permintaannya masih menunggu di dompet Anda. Mengirim lagi bisa membuat Anda membayar dua kali.',
  Done: 'Selesai',
  'Transaction started': 'Transaksi dimulai',
  'Something went wrong': 'Terjadi kesalahan',
  'Failed to send transaction. Please try again.': 'Gagal mengirim transaksi. Coba lagi.',
  '{amount} to {recipient}': '{amount} kepada {recipient}',
  'On its way': 'Dalam perjalanan',
  'The transaction failed': 'Transaksi gagal',
  'Nothing was moved. You may still have paid the network cost.':
    'Tidak ada yang dipindahkan. Anda mungkin tetap membayar biaya jaringan.',
  'Replaced by another transaction': 'Digantikan oleh transaksi lain',
  'Your account sent another transaction in its place. Check your activity.':
    'Akun Anda mengirim transaksi lain sebagai gantinya. Lihat aktivitas Anda.',
  'The transaction has expired': 'Transaksi telah kedaluwarsa',
  'The network did not accept it. Nothing was moved.':
    'Jaringan tidak menerimanya. Tidak ada yang dipindahkan.',
  'Your wallet has not answered. It may still be approved there.':
    'Dompet Anda belum menjawab. Permintaan masih bisa disetujui di sana.',
  'The network has not seen it so far.': 'Jaringan belum memiliki catatannya.',
  'The network could not say whether it was sent.':
    'Jaringan tidak menyatakan apakah transaksi telah dikirim.',
  'Stop waiting': 'Berhenti menunggu',
  'Check again': 'Periksa lagi',
  'It may still be approved': 'Transaksi masih bisa disetujui',
  'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.':
    'Dompet Anda belum menjawab. Setujui atau tolak permintaan di sana; yang dikirim akan tampil di aktivitas Anda.',
  'This address looks like one that you know, but it is a different one. The one that you know:':
    'Alamat ini mirip dengan alamat yang Anda kenal, tetapi berbeda. Yang Anda kenal:',
  'This is the contract of {symbol}. Anything sent to it is lost.':
    'Ini kontrak {symbol}. Yang dikirim ke sana akan hilang.',
  'Nobody has the key to this address. Anything sent to it is lost.':
    'Tidak ada yang memegang kunci alamat ini. Yang dikirim ke sana akan hilang.',
  'This address was given for {other}. You are sending on {network}.':
    'Alamat ini diberikan untuk {other}. Anda mengirim di {network}.',
  'The capital letters of this address do not match: one of its characters may be wrong.':
    'Huruf besar pada alamat ini tidak cocok: salah satu karakternya mungkin salah.',
  'This name looks like {name}, which you know, but it is a different one.':
    'Nama ini mirip dengan {name} yang Anda kenal, tetapi berbeda.',
  'This is your own account.': 'Ini akun Anda sendiri.',
  'This is a contract, not a person’s account. Make sure that it can take {symbol}.':
    'Ini kontrak, bukan akun seseorang. Pastikan kontrak ini dapat menerima {symbol}.',
  'You have not sent anything to this address before.': 'Anda belum pernah mengirim apa pun ke alamat ini.',
  'This is almost all of your {symbol}.': 'Ini hampir semua {symbol} Anda.',
  'Hidden characters were removed from what you entered.':
    'Karakter tersembunyi dihapus dari yang Anda masukkan.',

  // Names
  'At least 4 letters, numbers or hyphens. Everyone can see it.':
    'Minimal 4 huruf, angka, atau tanda hubung. Semua orang dapat melihatnya.',
  'Choose account name': 'Pilih nama akun',
  'Choose your account name': 'Pilih nama akun Anda',
  'Finally say goodbye to 0x addresses: name your account, so that others find it easily.':
    'Ucapkan selamat tinggal pada alamat 0x: beri nama akun Anda agar mudah ditemukan orang lain.',
  'Choose name': 'Pilih nama',
  'Learn more about names': 'Pelajari lebih lanjut tentang nama',
  'You already own a name': 'Anda sudah memiliki nama',
  'Account name': 'Nama akun',
  'Type a name': 'Ketik nama',
  'Register name': 'Daftarkan nama',
  'Can only contain letters, numbers and - characters': 'Hanya boleh berisi huruf, angka, dan karakter -',
  'Name must be at least 4 characters long': 'Nama harus terdiri dari minimal 4 karakter',
  'Names cannot be registered on this network.': 'Nama tidak dapat didaftarkan di jaringan ini.',
  'Error fetching name suggestions': 'Gagal memuat saran nama',
  'The signature came too late: it is valid for 10 seconds. Try again, and sign right away.':
    'Tanda tangan terlambat: hanya berlaku 10 detik. Coba lagi, dan segera tanda tangani.',
  Registered: 'Sudah terdaftar',
  Available: 'Tersedia',
  'Sign the message in your wallet': 'Tanda tangani pesan di dompet Anda',
  'Registering the name': 'Mendaftarkan nama',
  'Similar available names': 'Nama serupa yang tersedia',
  'Account name chosen successfully': 'Nama akun berhasil dipilih',
  'You can now fund your account and start trading.':
    'Kini Anda dapat mengisi dana akun dan mulai bertransaksi.',
  "Let's Go!": 'Ayo mulai!',
  'Signature declined': 'Tanda tangan ditolak',
  'Error registering name': 'Gagal mendaftarkan nama',
  'Address or auth connector not found': 'Alamat atau koneksi tidak ditemukan',
  'The wallet cannot sign messages.': 'Dompet tidak dapat menandatangani pesan.',
  'Invalid chainId': 'ID rantai tidak valid',

  // VerifyHashes
  'Verify on your device': 'Periksa di perangkat Anda',
  'Compare this with the screen of your hardware wallet. Decline there if anything differs.':
    'Bandingkan ini dengan layar dompet perangkat keras Anda. Tolak di sana jika ada yang berbeda.',
  'Domain hash': 'Hash domain',
  'Message hash': 'Hash pesan',
  'What is signed (EIP-712)': 'Yang ditandatangani (EIP-712)',
  'What is signed (EIP-191)': 'Yang ditandatangani (EIP-191)',
  'The data that the app wants you to sign is malformed. You should decline it.':
    'Yang diminta aplikasi untuk Anda tandatangani formatnya salah. Sebaiknya tolak.',
  'This message is too long to be checked here.': 'Pesan ini terlalu panjang untuk diperiksa di sini.',

  // The embedded wallet: approving in its frame, and its errors
  'Approve Transaction': 'Setujui transaksi',
  'There is nothing to approve.': 'Tidak ada yang perlu disetujui.',
  'What you are asked to approve': 'Yang diminta untuk Anda setujui',
  'Call a contract': 'Panggil kontrak',
  'What it does depends on the contract alone.':
    'Apa yang dilakukannya hanya dapat diketahui dari kontrak itu.',
  'Create a contract': 'Buat kontrak',
  'Sign a message': 'Tanda tangani pesan',
  'Sign data': 'Tanda tangani data',
  'Sign data for {app}': 'Tanda tangani data untuk {app}',
  Kind: 'Jenis',
  'Revoke permissions': 'Cabut izin',
  'Grant permissions to this app': 'Beri izin kepada aplikasi ini',
  'This request could not be read. Approve it only if you know what it does.':
    'Permintaan ini tidak dapat dibaca. Setujui hanya jika Anda tahu apa yang dilakukannya.',
  'Allow spending': 'Izinkan pengeluaran',
  Spender: 'Pihak yang boleh membelanjakan',
  Unlimited: 'Tanpa batas',
  '{amount} of its smallest unit': '{amount} satuan terkecilnya',
  'Action not allowed': 'Tindakan tidak diizinkan',
  'Requested RPC call is not allowed': 'Panggilan RPC ini tidak diizinkan',
  'The embedded wallet takes no user operations.': 'Dompet tertanam tidak menerima user operation.',
  'Unable to load email login dependency': 'Masuk dengan email tidak dapat dimuat',
  'The embedded wallet has restarted. Please try again.': 'Dompet tertanam telah dimulai ulang. Coba lagi.',
  'The embedded wallet was removed from the page.': 'Dompet tertanam telah dihapus dari halaman.',
  'This cannot be sent to the embedded wallet.': 'Ini tidak dapat dikirim ke dompet tertanam.',
  'The embedded wallet gave an unexpected answer.':
    'Dompet tertanam memberi jawaban yang berbeda dari yang diminta.',
  'The embedded wallet answered for another network.': 'Dompet tertanam menjawab untuk jaringan lain.',

  // Signing in with the wallet
  'Sign In': 'Masuk',
  'Looking for your session…': 'Mencari sesi Anda…',
  'Preparing the message…': 'Menyiapkan pesan…',
  'Signing you in…': 'Sedang masuk…',
  'The wallet did not sign what it was asked to sign. You are not connected.':
    'Dompet menandatangani sesuatu yang berbeda dari yang diminta. Anda tidak terhubung.',
  'The signature is not valid': 'Tanda tangan tidak valid',
  'Your session could not be saved. Your signature is kept: try again.':
    'Sesi Anda tidak dapat disimpan. Tanda tangan Anda tetap ada: coba lagi.',
  'The server does not answer. Try again.': 'Server tidak menjawab. Coba lagi.',
  '{app} needs to connect to your wallet': '{app} perlu terhubung ke dompet Anda',
  'Sign this message to prove that this wallet is yours. Cancelling disconnects it.':
    'Tanda tangani pesan ini untuk membuktikan bahwa dompet ini milik Anda. Membatalkan akan memutuskan koneksinya.',
  'Sign this message to prove that this wallet is yours, or continue without signing.':
    'Tanda tangani pesan ini untuk membuktikan bahwa dompet ini milik Anda, atau lanjutkan tanpa menandatangani.',
  'The message': 'Pesan',
  'What am I signing?': 'Apa yang saya tanda tangani?',
  'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.':
    'Teks yang menyatakan aplikasi mana yang meminta, dan kapan. Menandatanganinya tidak berbiaya, tidak memindahkan apa pun, dan tidak memberi siapa pun akses ke milik Anda.',
  'Cancelling...': 'Membatalkan...',
  Sign: 'Tanda tangani',
  'Signing...': 'Menandatangani...',
  'This application might not support Smart Accounts': 'Aplikasi ini mungkin tidak mendukung akun pintar',
  'A problem occurred while trying initialize authentication': 'Terjadi masalah saat memulai autentikasi',

  // The account of whoever has logged in
  'Log out': 'Keluar',
  'Log out of {family}': 'Keluar dari {family}',
  'Your account is kept. To use it again, log in the same way.':
    'Akun Anda tetap ada. Untuk memakainya lagi, masuk dengan cara yang sama.',
  'Logged in': 'Sudah masuk',
  'Change the e-mail address {email}': 'Ubah alamat email {email}',
  'E-mail address': 'Alamat email',
  'We will send one code to your current address and one to the new address.':
    'Kami mengirim satu kode ke alamat Anda saat ini dan satu ke alamat baru.',
  'Your e-mail address has been changed': 'Alamat email Anda telah diubah',
  'Something wrong?': 'Ada masalah?',
  'Try again in {seconds}s': 'Coba lagi dalam {seconds} dtk',
  'Confirm Current Email': 'Konfirmasi email saat ini',
  'Confirm New Email': 'Konfirmasi email baru',
  'Edit Email': 'Ubah email',
  'Upgrade your Wallet': 'Tingkatkan dompet Anda',
  'Upgrade your wallet': 'Tingkatkan dompet Anda',
  'Transition to a self-custodial wallet': 'Beralih ke dompet yang kuncinya Anda pegang sendiri',
  'Follow the instructions on': 'Ikuti petunjuk di',
  'You will have to connect again once it is done.': 'Anda perlu terhubung lagi setelah selesai.',
  'Switch to your EOA': 'Beralih ke EOA Anda',
  'Switch to your smart account': 'Beralih ke akun pintar Anda',
  'You are using your EOA': 'Anda menggunakan EOA Anda',
  'You are using your smart account': 'Anda menggunakan akun pintar Anda',
  'It is created on the network by its first transaction':
    'Akun ini dibuat di jaringan oleh transaksi pertamanya',

  // Smart sessions
  'Smart Sessions': 'Sesi pintar',
  Active: 'Aktif',
  Revoked: 'Dicabut',
  'No active sessions': 'Tidak ada sesi aktif',
  'No expired sessions': 'Tidak ada sesi kedaluwarsa',
  'No revoked sessions': 'Tidak ada sesi yang dicabut',
  'Smart sessions need a smart account.': 'Sesi pintar memerlukan akun pintar.',
  'Error fetching smart sessions': 'Gagal memuat sesi pintar',
  'Error revoking smart session': 'Gagal mencabut sesi pintar',
  'Unknown Dapp': 'Dapp tidak dikenal',
  'Ends {time}': 'Berakhir {time}',
  'Ended {time}': 'Berakhir {time}',
  'Revoked {time}': 'Dicabut {time}',
  Ends: 'Berakhir',
  Ended: 'Telah berakhir',
  App: 'Aplikasi',
  Revoke: 'Cabut',
  'What the app may do': 'Yang boleh dilakukan aplikasi',
  'The app has not said what it may do.': 'Aplikasi belum menyatakan apa yang boleh dilakukannya.',
  'Call {functions}': 'Panggil {functions}',
  'Call any function of the contract': 'Panggil fungsi apa pun dari kontrak',
  'Contract {address}': 'Kontrak {address}',
  'With up to {amount} in each call': 'Dengan hingga {amount} di setiap panggilan',
  'Spend up to {amount}': 'Belanjakan hingga {amount}',
  'Spend any amount of {token}': 'Belanjakan {token} dalam jumlah berapa pun',
  'Spend some of the token {token}': 'Belanjakan sebagian token {token}',
  'A permission that cannot be described here: {type}': 'Izin yang tidak dapat dijelaskan di sini: {type}',
  'Every hour': 'Setiap jam',
  'Every day': 'Setiap hari',
  'Every week': 'Setiap minggu',
  'Every {period}': 'Setiap {period}',
  'Smart Session created successfully': 'Sesi pintar berhasil dibuat',
  'The app can now do what you have allowed without asking each time. You can end it in the settings.':
    'Aplikasi kini dapat melakukan yang Anda izinkan tanpa bertanya setiap kali. Anda dapat mengakhirinya di pengaturan.',
  "What's a Smart Session?": 'Apa itu sesi pintar?',
  'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.':
    'Izin untuk satu aplikasi, selama waktu terbatas. Akun pintar Anda menolak semua yang melampaui izin Anda.',
  'Got it!': 'Mengerti!',
  'Show all sessions': 'Tampilkan semua sesi',
  'Not stated': 'Tidak disebutkan',
  'The request as the app wrote it': 'Seperti yang ditulis aplikasi',
  'Only sessions on {network} are listed.': 'Hanya sesi di {network} yang ditampilkan.',
  'on {network}': 'di {network}',
  'Clear search': 'Hapus pencarian',

  // What is wrong?
  'What is wrong?': 'Apa yang salah?',
  'Checking the connection': 'Memeriksa koneksi',
  'This takes a few seconds.': 'Ini perlu beberapa detik.',
  'Copy report': 'Salin laporan',
  'Report copied': 'Laporan disalin',
  'Open {name}': 'Buka {name}',
  'Its project id is not accepted. Please tell the people who run the app.':
    'ID proyeknya tidak diterima. Beri tahu pengelola aplikasi.',
  'No server can be reached': 'Tidak ada server yang dapat dijangkau',
  'The network of a hotel or company may want you to sign in first. Open another page to see.':
    'Jaringan hotel atau perusahaan mungkin meminta Anda masuk dahulu. Buka halaman lain untuk melihatnya.',
  'This page blocks {host}': 'Halaman ini memblokir {host}',
  'Its security policy does not allow it. Please tell the people who run the app.':
    'Kebijakan keamanannya tidak mengizinkan. Beri tahu pengelola aplikasi.',
  'The server cannot be reached': 'Server tidak dapat dijangkau',
  'The server does not answer': 'Server tidak menjawab',
  'The login did not load': 'Login tidak dapat dimuat',
  'An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.':
    'Mungkin terhalang pemblokir iklan atau setelan privasi browser Anda. Periksa lalu coba lagi.',
  'Allow pop-ups for this page and try again.': 'Izinkan pop-up untuk halaman ini, lalu coba lagi.',
  'Try again. If it fails again, log in another way.': 'Coba lagi. Jika gagal lagi, masuk dengan cara lain.',
  'Log in another way': 'Masuk dengan cara lain',
  'No problem was found': 'Tidak ditemukan kesalahan',
  'Try again. If it fails again, choose another wallet.': 'Coba lagi. Jika gagal lagi, pilih dompet lain.',
  '{name} does not answer': '{name} tidak menjawab',
  'Restart your browser, then try again.': 'Mulai ulang browser Anda, lalu coba lagi.',
  '{name} does not work as it should': '{name} tidak berfungsi semestinya',
  '{name} answers': '{name} menjawab',
  Internet: 'Internet',
  Relay: 'Relay',
  Server: 'Server',
  Login: 'Login',
  'Setup of this app': 'Penyiapan aplikasi ini',
  Clock: 'Jam',
  Blockers: 'Pemblokir',
  Problem: 'Masalah',
  'Checking…': 'Memeriksa…',
  OK: 'Baik',
  'Not known': 'Tidak diketahui',

  // Look around
  'Look around': 'Lihat-lihat',
  'Address or name': 'Alamat atau nama',
  'View any account. Nothing is connected, and nothing can be signed.':
    'Lihat akun mana pun apa adanya. Tidak ada yang terhubung, dan tidak ada yang bisa ditandatangani.',
  'You are only looking at this account': 'Anda hanya melihat akun ini',
  'View only': 'Hanya lihat',
  Stop: 'Selesai',
  Refresh: 'Segarkan',
  'Connect a wallet': 'Hubungkan sebuah dompet',
  'This is neither an address nor a name.': 'Ini bukan alamat dan bukan nama.',
  'This is an address of {family}, which this app does not use.':
    'Ini alamat {family}, yang tidak digunakan aplikasi ini.',
  'Remove {name}': 'Hapus {name}',
  'View account': 'Lihat akun',
} satisfies Dictionary
