/** Japanese, polite form (です・ます); a wallet is 「ウォレット」. No space between Latin and Japanese words. */
import type { Dictionary } from './t'
export default {
  // Buttons in the host's page
  'Connect Wallet': 'ウォレットを接続',
  'Connecting...': '接続中…',
  'Unlock wallet': 'ウォレットのロックを解除',
  Reconnect: '再接続',
  'Switch Network': 'ネットワークを切り替え',
  'Network: {network}': 'ネットワーク：{network}',

  // In several views
  Account: 'アカウント',
  'Get a wallet': 'ウォレットを入手',
  Disconnect: '接続を解除',
  'Try again': '再試行',
  Loading: '読み込み中',
  'A request is already open': 'すでに開いているリクエストがあります',
  'You declined the request. You can ask again.': 'リクエストを拒否しました。もう一度リクエストできます。',

  // Header, Screen, Notices
  Back: '戻る',
  Close: '閉じる',
  Dismiss: '閉じる',
  'This part did not load. Check your connection.':
    'この部分を読み込めませんでした。接続を確認してください。',

  // Connect
  'Other wallets': 'その他のウォレット',
  Recent: '最近',
  Installed: 'インストール済み',
  'All Wallets': 'すべてのウォレット',
  'QR code': 'QRコード',
  'Search wallet': 'ウォレットを検索',
  'Only WalletConnect certified': 'WalletConnect認定のみ',
  'Wallets: {count}': 'ウォレット：{count}件',
  'No Wallet found': 'ウォレットが見つかりません',
  'The full list could not be loaded.': 'リスト全体を読み込めませんでした。',
  'Explore all': 'すべて見る',
  'May be an imitation': '偽物の可能性があります',
  'No wallet was found in this browser.': 'このブラウザにウォレットが見つかりませんでした。',
  'No wallet was found in this browser, and the list of wallets could not be loaded.':
    'このブラウザにウォレットが見つからず、ウォレットのリストも読み込めませんでした。',
  "Haven't got a wallet?": 'ウォレットをお持ちではありませんか？',
  'Get started': '始める',

  // Logging in by e-mail or with a social account
  Email: 'メールアドレス',
  'Continue with a wallet': 'ウォレットで続行',
  'Continue with {name}': '{name}で続行',
  'All socials': 'すべてのソーシャルログイン',
  'Connect wallet': 'ウォレットを接続',
  'Connect Social': 'ソーシャルログイン',
  'Create Wallet': 'ウォレットを作成',
  'Register Device': 'デバイスを登録',
  'Confirm Email': 'メールアドレスを確認',
  'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.':
    'もう一度ログインしてください。アクセスのたびに求められる場合は、ブラウザがログイン情報を保存していません。このサイトでサードパーティCookieを許可してください。',
  'Invalid email. Try again.': 'メールアドレスが無効です。もう一度お試しください。',
  'Please try again after {seconds} seconds': '{seconds}秒後にもう一度お試しください',
  'Enter the code we sent to': '次の宛先に送信したコードを入力してください：',
  'Digit {number} of {total}': '{total}桁中{number}桁目',
  'The code expires in 20 minutes': 'コードの有効期限は20分です',
  '{message}. Try Again': '{message}。もう一度お試しください',
  "Didn't receive it?": '届きませんか？',
  'Resend Code': 'コードを再送信',
  'Resend email': 'メールを再送信',
  'Resend in {seconds}s': '{seconds}秒後に再送信できます',
  'Code email resent': 'コードのメールを再送信しました',
  'Approve the login link we sent to': '次の宛先に送信したログインリンクを承認してください：',
  'Log in with {provider}': '{provider}でログイン',
  'Connect in the provider window': 'プロバイダーのウィンドウで接続してください',
  'Retrieving user data': 'ユーザーデータを取得しています',
  'Your browser blocked the window. Allow it, or continue in this tab.':
    'ブラウザがウィンドウをブロックしました。許可するか、このタブで続行してください。',
  'Continue in this tab': 'このタブで続行',
  'Untrusted Origin': '信頼されていないオリジン',
  'Loading user data': 'ユーザーデータを読み込んでいます',
  'Please wait a moment.': '少々お待ちください。',
  'Accept connection request in the app': 'アプリで接続リクエストを承認してください',
  'Open Farcaster': 'Farcasterを開く',
  'QR code that opens Farcaster': 'Farcasterを開くQRコード',
  'Looking for a self-custody wallet?': '自己管理型ウォレットをお探しですか？',
  'Find one on WalletGuide': 'WalletGuideで探す',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'ウォレットを接続すると、次に同意したものとみなされます：',
  'I agree to the': '次に同意します：',
  'Terms of Service': '利用規約',
  and: 'と',
  'Privacy Policy': 'プライバシーポリシー',

  // ConnectingExternal
  'Continue in {name}': '{name}で続行してください',
  'Accept connection request in the wallet': 'ウォレットで接続リクエストを承認してください',
  'Connection declined': '接続が拒否されました',
  'Connection failed': '接続に失敗しました',
  'Open {name} and answer the request there.': '{name}を開いてリクエストに応答してください。',
  '{name} was not found': '{name}が見つかりません',
  'Check that the extension is turned on, then try again.':
    '拡張機能は有効ですか？有効にしてからもう一度お試しください。',
  '{name} is locked': '{name}はロックされています',
  'Unlock it and try again.': 'ロックを解除してからもう一度お試しください。',
  'Is this really {name}?': 'これは本当に{name}ですか？',
  'It calls itself {name}, but its id ({id}) is not that of {name}.':
    '{name}と名乗っていますが、識別子（{id}）は{name}のものではありません。',
  none: 'なし',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    '2つの拡張機能が同じ識別子を名乗っています。心当たりのない方を削除してください。',
  'Connect anyway': 'それでも接続',

  // Downloads
  'Get {wallet}': '{wallet}を入手',
  'Not supported by {wallet}': '{wallet}は対応していません',
  '{name} is not installed here': '{name}はここにインストールされていません',
  'Install it, then come back to this page. It will be found automatically.':
    '入手してからこのページに戻ると、自動的に検出されます。',
  'No download link is known for this wallet.': 'このウォレットのダウンロードリンクは不明です。',
  'Chrome Extension': 'Chrome拡張機能',
  'iOS App': 'iOSアプリ',
  'Android App': 'Androidアプリ',
  Website: 'ウェブサイト',

  // Account
  'Copy address {address}': 'アドレス{address}をコピー',
  'Address copied': 'アドレスをコピーしました',
  'Failed to copy': 'コピーできませんでした',
  'Connected with {wallet}': '{wallet}で接続中',
  'Balance unavailable': '残高を取得できません',
  Tokens: 'トークン',
  'Block Explorer': 'ブロックエクスプローラー',
  'Failed to disconnect': '接続を解除できませんでした',

  // Tokens
  'Token Balance Unavailable': 'トークン残高を取得できません',
  'as of {time}': '{time}時点',

  // Account: what one can do, NFTs, activity
  Receive: '受け取る',
  Activity: 'アクティビティ',
  NFTs: 'NFT',
  'Activity on this network is not available.': 'このネットワークのアクティビティはここでは表示できません。',
  'No activity yet': 'アクティビティはまだありません',
  'No recent activity on this network': 'このネットワークでの最近のアクティビティはありません',
  'Load older activity': 'さらにさかのぼる',
  Pending: '保留中',
  Replaced: '置き換え済み',
  Expired: '期限切れ',
  Unanswered: '未応答',
  Failed: '失敗',
  'Failed to fetch transactions': 'トランザクションを取得できませんでした',
  Unnamed: '名称なし',
  'Failed to load NFTs': 'NFTを読み込めませんでした',
  'View on explorer': 'エクスプローラーで見る',
  'No NFTs yet': 'NFTはまだありません',
  'From the latest transactions: {count}': '最新のトランザクションから：{count}件',
  'You can only receive assets on these networks': '受け取れるのは次のネットワークの資産のみです',
  'Account not found': 'アカウントが見つかりません',
  'QR code of the address {address}': 'アドレス{address}のQRコード',
  'Copy your address or scan this QR code': 'アドレスをコピーするか、このQRコードをスキャンしてください',
  'Only receive assets on this network': 'このネットワークの資産のみ受け取れます',
  'Only receive assets on these networks': 'これらのネットワークの資産のみ受け取れます',
  'Compatible Networks': '対応ネットワーク',
  Approved: '承認',
  Borrowed: '借入',
  Burnt: 'バーン',
  Bought: '購入',
  Canceled: 'キャンセル',
  Claimed: '請求',
  Closed: 'クローズ',
  Deployed: 'デプロイ',
  Deposited: '入金',
  Executed: '実行',
  Minted: 'ミント',
  Received: '受取',
  Repaid: '返済',
  Sold: '売却',
  Sent: '送信',
  Staked: 'ステーク',
  Swapped: 'スワップ',
  Unstaked: 'ステーク解除',
  Withdrawn: '出金',

  // Time spans (lib/ago)
  'in {time}': '{time}後',
  '{time} ago': '{time}前',
  '{count} sec': '{count}秒',
  '1 min': '1分',
  '{count} min': '{count}分',
  '1 hr': '1時間',
  '{count} hrs': '{count}時間',
  '1 d': '1日',
  '{count} d': '{count}日',
  '1 mo': '1か月',
  '{count} mo': '{count}か月',
  '1 yr': '1年',
  '{count} yr': '{count}年',

  // Networks
  'Choose Network': 'ネットワークを選択',
  'Search network': 'ネットワークを検索',
  'No network found for “{query}”': '「{query}」に一致するネットワークはありません',
  'Your wallet may not support every network listed.':
    'お使いのウォレットが、表示されたすべてのネットワークに対応しているとは限りません。',

  // SwitchNetwork
  'Approve in wallet': 'ウォレットで承認してください',
  'Accept the switch request in your wallet': 'ウォレットで切り替えリクエストを承認してください',
  'Switch declined': '切り替えが拒否されました',
  'Switch failed': '切り替えに失敗しました',
  'Open your wallet and answer the request there.': 'ウォレットを開いてリクエストに応答してください。',
  'The wallet may not support this network: {reason}':
    'ウォレットがこのネットワークに対応していない可能性があります：{reason}',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    '{app}は、ウォレットの現在のネットワークでは動作しません。次のいずれかに切り替えてください。',
  'This app': 'このアプリ',
  or: 'または',

  // WhatIsANetwork
  'What is a network?': 'ネットワークとは？',
  'Many computers, one record': '多数のコンピューター、ひとつの記録',
  'A network is a set of computers that agree on who owns what. An app can use one network or several.':
    'ネットワークとは、誰が何を所有しているかを合意するコンピューターの集まりです。アプリは1つまたは複数のネットワークで動作します。',
  'Each has its own rules': 'それぞれに独自のルール',
  'Networks differ in speed and fees. What you own on one network is not on another until you move it.':
    '速度や手数料はネットワークごとに異なります。あるネットワークの資産は、移動するまで別のネットワークにはありません。',
  'Learn more': '詳しく見る',

  // WhatIsAWallet
  'What is a wallet?': 'ウォレットとは？',
  'One login for the web': 'ウェブ全体で使えるログイン',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'ウォレットがあれば、パスワードなしでアプリにログインできます。鍵を持つのはあなただけです。',
  'A home for what you own': 'あなたの資産の保管場所',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'コイン、トークン、コレクティブルを1か所で保管、送信、受け取りできます。',
  'A gateway to new apps': '新しいアプリへの入り口',
  'Connect to thousands of apps and decide what each of them may do.':
    '数千のアプリに接続し、何を許可するかをその都度決められます。',

  // Alerts (actions/notify)
  'Network Not Found': 'ネットワークが見つかりません',
  'Invalid App Configuration': 'アプリの設定が無効です',
  'Session Expired': 'セッションの有効期限切れ',
  'Project ID Not Configured': 'プロジェクトIDが未設定です',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'リクエストがウォレットで拒否されました。',
  'The wallet already shows a request. Open it to answer.':
    'ウォレットにはすでにリクエストが表示されています。開いて応答してください。',
  'The wallet is locked.': 'ウォレットがロックされています。',
  'The wallet was not found in this browser.': 'このブラウザにウォレットが見つかりませんでした。',
  'The wallet does not support this request.': 'ウォレットはこのリクエストに対応していません。',
  'The wallet cannot switch networks.': 'ウォレットはネットワークを切り替えられません。',
  'The wallet answered without an account.': 'ウォレットの応答にアカウントが含まれていませんでした。',
  'The wallet answered without a chain id.': 'ウォレットの応答にチェーンIDが含まれていませんでした。',
  'The wallet answered without a balance.': 'ウォレットの応答に残高が含まれていませんでした。',
  'Safe did not answer. Open this page as an app in Safe.':
    'Safeから応答がありませんでした。このページをSafeのアプリとして開いてください。',
  'A Safe is on one network. Open this page in a Safe of the other network.':
    'Safeは1つのネットワークにあります。別のネットワークのSafeでこのページを開いてください。',
  'The wallet did not answer.': 'ウォレットが応答しませんでした。',
  'The wallet answered without a signature.': 'ウォレットの応答に署名が含まれていませんでした。',
  'The wallet answered without a transaction hash.':
    'ウォレットの応答にトランザクションハッシュが含まれていませんでした。',
  'Chain is not supported': 'このチェーンには対応していません',
  'Request was aborted': 'リクエストが中止されました',
  'Another attempt took over.': '別の試行に引き継がれました。',
  'Unknown error': '不明なエラー',

  // Several families and accounts
  'Select chain': 'チェーンを選択',
  'Switch chain': 'チェーンを切り替え',
  'Switch Address': 'アドレスを切り替え',
  'Select Chain for {name}': '{name}のチェーンを選択',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    '{name}は複数の種類のチェーンに対応しています。どれに接続しますか？',
  'Connect all': 'すべて接続',
  'Switch to {family}': '{family}に切り替え',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'お使いのウォレットはここでは{family}に対応していません。対応するウォレットを接続してください。現在の接続はそのまま残ります。',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    '{wallet}は{family}にも対応しています。そちらで接続してください。現在のアカウントは接続されたままです。',
  'Continue with {wallet}': '{wallet}で続行',
  'Use another wallet': '別のウォレットを使う',
  'Connect another wallet': '別のウォレットを接続',
  Switch: '切り替え',
  'Disconnect {family}': '{family}の接続を解除',
  Payment: '支払い用',
  Ordinals: 'Ordinals用',
  'Name the account {address}': 'アカウント{address}に名前を付ける',
  'Name of this account': 'このアカウントの名前',
  Save: '保存',
  'Switch accounts': 'アカウントを切り替え',

  // AccountSettings
  Settings: '設定',
  Wallet: 'ウォレット',
  'Account type': 'アカウントの種類',
  'Smart account': 'スマートアカウント',
  EOA: 'EOA',
  Theme: 'テーマ',
  System: 'システム',
  Light: 'ライト',
  Dark: 'ダーク',
  Language: '言語',
  'The language did not load. Check your connection.': '言語を読み込めませんでした。接続を確認してください。',

  // Pairing
  'QR code that connects a wallet': 'ウォレットを接続するQRコード',
  'Scan this QR Code with your phone': 'スマートフォンでこのQRコードをスキャンしてください',
  'Copy link': 'リンクをコピー',
  'Link copied': 'リンクをコピーしました',
  Connected: '接続しました',
  Details: '詳細',
  'Relay ready': 'リレーの準備完了',
  'Wallet received the request': 'ウォレットがリクエストを受信',
  'Waiting for you': 'あなたの操作を待っています',
  'You are offline': 'オフラインです',
  'Connect this device to the internet and try again.':
    'このデバイスをインターネットに接続して、もう一度お試しください。',
  'The relay cannot be reached': 'リレーに接続できません',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'ファイアウォール、VPN、広告ブロッカーが妨げている可能性があります。確認して、もう一度お試しください。',
  'This app is not set up correctly': 'このアプリは正しく設定されていません',
  'The relay does not accept its project id. Please tell the people who run the app.':
    'リレーがこのアプリのプロジェクトIDを受け付けません。アプリの運営者にお知らせください。',
  'Its project id may not be used at this address. Please tell the people who run the app.':
    'このアプリのプロジェクトIDは、このURLでは使用できません。アプリの運営者にお知らせください。',
  'Check the time': '時刻を確認してください',
  'The clock of this device is wrong. Set it and try again.':
    'このデバイスの時計がずれています。合わせてから、もう一度お試しください。',
  'No shared network': '共通のネットワークがありません',
  'The wallet supports none of the networks of this app.':
    'ウォレットはこのアプリのどのネットワークにも対応していません。',
  'The code has expired': 'コードの有効期限が切れました',
  'Try again for a new one.': 'もう一度試すと新しいコードが表示されます。',
  'The relay does not answer': 'リレーが応答しません',
  'Wait a moment and try again.': 'しばらく待ってから、もう一度お試しください。',
  'Open and continue in a new browser tab': '新しいブラウザタブで開いて続行してください',
  Open: '開く',
  'Open again': 'もう一度開く',
  "Didn't open?": '開きませんでしたか？',
  'Open by web link': 'ウェブリンクで開く',
  'Open by app link': 'アプリリンクで開く',
  'Show QR code': 'QRコードを表示',
  Browser: 'ブラウザ',
  Mobile: 'モバイル',
  Webapp: 'ウェブアプリ',
  Desktop: 'デスクトップ',
  'Not Detected': '検出されません',
  'This wallet offers no way to connect to this page.':
    'このウォレットには、このページに接続する方法がありません。',
  'It is installed in this browser.': 'このブラウザにインストールされています。',
  "Don't have {name}?": '{name}をお持ちではありませんか？',
  Get: '入手',
  'An earlier request was approved in the wallet': '以前のリクエストがウォレットで承認されました',
  'An earlier request was declined in the wallet': '以前のリクエストがウォレットで拒否されました',
  'The wallet is not connected.': 'ウォレットが接続されていません。',
  'A pairing can only be started in the modal.': 'ペアリングは専用の画面で開始します。',
  'The connection has ended.': '接続が終了しました。',
  'The wallet answered without addresses.': 'ウォレットの応答にアドレスが含まれていませんでした。',
  'The code for pairing did not load.': 'ペアリング用のコードを読み込めませんでした。',
  'Pairing did not start.': 'ペアリングを開始できませんでした。',
  'The wallet could not be notified.': 'ウォレットに通知できませんでした。',
  'The pairing library returned no pairing URI.':
    'ペアリングライブラリからペアリングURIが得られませんでした。',
  'The pairing has expired.': 'ペアリングの有効期限が切れました。',
  'The provider connected without a session.': 'プロバイダーはセッションなしで接続しました。',
  'The same request may still be approved in the wallet.':
    '同じリクエストがウォレットでまだ承認される可能性があります。',
  'This device is offline.': 'このデバイスはオフラインです。',
  'The request did not reach the wallet.': 'リクエストがウォレットに届きませんでした。',
  'The wallet signed with an account that is not part of the transaction.':
    'ウォレットは、トランザクションに含まれないアカウントで署名しました。',
  'The wallet answered without a transaction.':
    'ウォレットの応答にトランザクションが含まれていませんでした。',

  // Buying
  'Your purchase has arrived': '購入したものが届きました',
  Buy: '購入',
  Purchases: '購入履歴',
  'Type an amount such as {example}': '{example}のように金額を入力してください',
  'At least {amount}': '{amount}以上',
  'At most {amount}': '{amount}以下',
  'Currency: {name}': '通貨：{name}',
  'not available for this amount': 'この金額では利用不可',
  'You get about': '受取額の目安',
  'Token: {name}': 'トークン：{name}',
  'No live quote. The provider shows the real price and fees before you pay.':
    '現在の見積もりはありません。実際の価格と手数料は、支払い前にプロバイダーが表示します。',
  'No purchase is open.': '進行中の購入はありません。',
  'Buy failed': '購入に失敗しました',
  'The window was blocked': 'ウィンドウがブロックされました',
  'Buy in {provider}': '{provider}で購入',
  'Continue in external window': '別のウィンドウで続行してください',
  'No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.':
    '3分以内に購入を確認できませんでした。支払い済みの場合は、届いたときに表示されます。',
  'Your browser did not open {provider}. Open it here.':
    'ブラウザが{provider}を開きませんでした。ここから開いてください。',
  'If you closed the window before paying, open it again. Your payment will be shown here.':
    '支払う前にウィンドウを閉じましたか？もう一度開いてください。支払いが済むとここに表示されます。',
  'Pay in the other window. The result will appear here.':
    '別のウィンドウで支払ってください。完了するとここでお知らせします。',
  'Pay in the other window. {provider} tells you when it is done; your balance grows then.':
    '別のウィンドウで支払ってください。完了すると{provider}からお知らせがあり、残高が増えます。',
  'Open {provider}': '{provider}を開く',
  'See your purchases': '購入履歴を見る',
  Subtotal: '小計',
  'Network fee': 'ネットワーク手数料',
  Total: '合計',
  'All fees': '手数料合計',
  'Quote from {provider}. The final price is shown before you pay.':
    '{provider}の見積もりです。最終価格は支払い前に表示されます。',
  'Best first: {provider} gives you the most {symbol} for {amount}, fees included.':
    'お得な順：手数料込みの{amount}で最も多くの{symbol}を受け取れるのは{provider}です。',
  Best: '最安',
  'Fees {amount}': '手数料 {amount}',
  'Show all quotes ({count})': 'すべての見積もりを表示（{count}件）',
  'Other providers': 'その他のプロバイダー',
  'Your country': 'お住まいの国',
  'This amount is too small for the providers. Type a larger one.':
    'この金額はプロバイダーの下限を下回っています。より大きい金額を入力してください。',
  'This amount is too large for the providers. Type a smaller one.':
    'この金額はプロバイダーの上限を超えています。より小さい金額を入力してください。',
  'No provider sells {symbol} for {currency} here. Choose another coin, currency or country.':
    '{symbol}を{currency}で販売するプロバイダーはここにはありません。別のコイン、通貨、または国を選択してください。',
  '{provider} has no page to pay on right now. Try again, or choose another provider.':
    '現在{provider}の支払いページはありません。もう一度試すか、別のプロバイダーを選択してください。',
  'Pay in the other window. Your purchase will appear here once it has arrived in your account.':
    '別のウィンドウで支払ってください。アカウントに届くとここでお知らせします。',
  'Your account holds {amount} more than before.': 'アカウントの残高が以前より{amount}増えました。',
  'No tokens yet': 'トークンはまだありません',
  'Buy Crypto': '暗号資産を購入',
  'Easy with card or bank account': 'カードや銀行口座で簡単に',
  popular: '人気',
  'Receive funds': '資金を受け取る',
  'Transfer tokens on your wallet': 'トークンをウォレットに送金',
  'No purchases yet. What you buy will be shown here.':
    '購入はまだありません。購入するとここに表示されます。',
  Search: '検索',
  'Nothing found for “{query}”': '「{query}」に一致するものはありません',
  'There is nothing to choose from.': '選択できるものがありません。',
  'Select Currency': '通貨を選択',
  'Connect a wallet to buy crypto.': '暗号資産を購入するには、ウォレットを接続してください。',
  'No provider sells coins for {network} yet.': '{network}で購入できる場所はまだありません。',
  'Change the amount first': '先に金額を変更してください',
  'Preparing the link…': 'リンクを準備しています…',
  'No link found': 'リンクが見つかりません',
  'The list of coins and currencies did not load. This is the built-in list.':
    'コインと通貨のリストを読み込めませんでした。内蔵のリストを表示しています。',
  'You are offline. Connect this device to the internet and try again.':
    'オフラインです。このデバイスをインターネットに接続して、もう一度お試しください。',
  'No link found for {provider}.': '{provider}のリンクが見つかりません。',
  'Fees {least}-{most}%': '手数料 {least}～{most}%',
  'Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.':
    'Coinbaseは{network}には送付せず、Ethereumの同じアドレスに送付します。',
  'You buy from the provider, under its terms. On Meld.io you start with {symbol}.':
    '購入はプロバイダーとの取引となり、その規約が適用されます。Meld.ioでは最初に{symbol}が選択されます。',
  'How does it work?': '購入の仕組みは？',
  'Card or bank account': 'カードまたは銀行口座',
  Completed: '完了',
  'In progress': '処理中',
  'Status unknown': '状態不明',
  'Quickly and easily buy digital assets': 'デジタル資産をすばやく簡単に購入',
  'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.':
    'プロバイダーを選び、そのページでカードまたは銀行口座から支払うと、コインがウォレットに届きます。プロバイダーはお住まいの国の規則に従い、本人確認を求めることがあります。',
  Card: 'カード',
  'Bank account': '銀行口座',
  'Choose Provider': 'プロバイダーを選択',
  'What is Buy?': '「購入」とは？',

  // Wallets of the other families
  'A different network was requested.': '別のネットワークが要求されました。',
  'The recipient’s address belongs to another network.': '受取人は別のネットワークに属しています。',
  'The wallet shares no account for this network.':
    'ウォレットはこのネットワークのアカウントを共有していません。',
  'The wallet does not share this account.': 'ウォレットはこのアカウントを共有していません。',
  'This kind of transaction is not supported.': 'このトランザクション形式には対応していません。',
  'Wallet call is not supported': 'このウォレット呼び出しには対応していません',

  // Sending on Solana
  'Most of it pays for the recipient’s account for this token and stays there.':
    'その大部分は、受取人側でこのトークン用のアカウントを開くために使われ、戻りません。',
  'Arrives, after the token’s own fee': '実際に届く量（トークンの手数料を差し引いた後）',
  'Please enter a valid amount and receiver address.': '有効な数量と受取先アドレスを入力してください。',
  'The account has changed in the meantime.': 'その間にアカウントが変わりました。',
  'The network has changed in the meantime.': 'その間にネットワークが変わりました。',
  'The transaction would fail.': 'このトランザクションは失敗します。',
  'The message is too long for this wallet.': 'このウォレットにはメッセージが長すぎます。',
  'The wallet did not sign what it was asked to sign.': 'ウォレットは別のものに署名しました。',
  'The network’s answer could not be used.': 'ネットワークから有効な応答がありませんでした。',
  'Insufficient balance': '残高不足',
  'Too little SOL would be left in your account. Send all of it, or less.':
    '残るSOLが少なすぎます。全額を送信するか、減らしてください。',
  'This address is new and needs a larger first amount of SOL.':
    'このアドレスは新しいため、最初はこれより多くのSOLが必要です。',
  'The issuer of the token has frozen the account.': 'トークンの発行者がアカウントを凍結しています。',
  'The recipient accepts this token only with a memo.': '受取人はメモ付きでのみこのトークンを受け取ります。',
  'This token cannot be sent.': 'このトークンは送信できません。',
  'The token has no valid address.': 'トークンに有効なアドレスがありません。',
  'The issuer scales the amounts of this token. Please send it in your wallet.':
    'このトークンの数量は発行者により調整されています。ウォレットから送信してください。',
  'The network gives other details for this token.': 'このトークンについて、ネットワークの情報が異なります。',
  'The tokens are spread over too many accounts.': 'トークンが多くのアカウントに分散しすぎています。',
  'The network cost has changed. Please check it again.':
    'ネットワークコストが変わりました。もう一度ご確認ください。',
  'The transaction does not match what was shown.': 'トランザクションの内容が、表示されたものと異なります。',
  'This address is a program. Anything sent to it is lost.':
    'このアドレスはプログラムです。送信したものは失われます。',
  'This address belongs to a token. Enter the address of a wallet.':
    'このアドレスはトークンのものです。ウォレットのアドレスを入力してください。',
  'The network does not know this token.': 'ネットワークはこのトークンを認識していません。',
  'The token account of this address belongs to somebody else.':
    'このアドレスのトークンアカウントは他の人のものです。',
  Swap: 'スワップ',
  'Select token': 'トークンを選択',
  'Swaps do not work on this network. Switch to one of these.':
    'このネットワークではスワップできません。次のいずれかに切り替えてください。',
  'Swaps do not work on this network.': 'このネットワークではスワップできません。',
  'Failed to initialize swap': 'スワップを準備できませんでした',
  'Failed to fetch network token price.': 'ネットワークトークンの価格を取得できませんでした。',
  'Failed to check allowance': '承認額を確認できませんでした',
  'Failed to create approval transaction': '承認トランザクションを作成できませんでした',
  'Failed to create transaction': 'トランザクションを作成できませんでした',
  'Approve limit increase in your wallet': 'ウォレットで上限の引き上げを承認してください',
  'Confirm transaction in your wallet': 'ウォレットでトランザクションを確認してください',
  'Swapping {from} to {to}': '{from}を{to}にスワップ中',
  'Swapped {from} to {to}': '{from}を{to}にスワップしました',
  'The price has changed. Check the amounts again.': '価格が変わりました。数量をもう一度確認してください。',
  'The transaction failed.': 'トランザクションが失敗しました。',
  'Another transaction took its place.': '別のトランザクションに置き換えられました。',
  'The prepared swap does not match the one that was shown.':
    '作成されたスワップが、表示されたものと異なります。',
  'Incorrect amount': '数量が正しくありません',
  'Please enter a valid amount': '有効な数量を入力してください',
  'Switch sides': 'トークンを入れ替え',
  'You approved {amount} for a swap to {token}. Continue with it?':
    '{token}へのスワップのために{amount}を承認済みです。続行しますか？',
  Continue: '続行',
  'You pay': '支払う',
  'You receive': '受け取る',
  'Enter amount': '数量を入力',
  'Review swap': 'スワップを確認',
  'There is not enough {coin} for the network cost.': 'ネットワークコストに必要な{coin}が足りません。',
  'The swap service is not available. Try again in a moment.':
    'スワップサービスを利用できません。しばらくしてからもう一度お試しください。',
  'There is no price at the moment. Try again.': '現在、価格がありません。もう一度お試しください。',
  'You pay with {token}. Choose another token': '{token}で支払います。別のトークンを選択',
  'You receive {token}. Choose another token': '{token}を受け取ります。別のトークンを選択',
  'Balance {amount}': '残高 {amount}',
  Max: '最大',
  'Network cost': 'ネットワークコスト',
  'The most that the network may charge for this transaction.':
    'トランザクションでネットワークに支払う最大額です。',
  'Price impact': '価格への影響',
  'How much the size of your trade worsens the price.':
    '取引の規模によって、価格がどれだけ不利に動くかを示します。',
  'Max. slippage': '最大スリッページ',
  'If the price moves by more than this before the swap is done, nothing is swapped.':
    'スワップが完了するまでに価格がこれ以上動いた場合、スワップは行われません。',
  'Minimum received': '最低受取量',
  'The least you receive; otherwise nothing is swapped.':
    '受け取れる最低量です。これを下回る場合、スワップは行われません。',
  'Provider fee': 'プロバイダー手数料',
  'Already deducted from the amount you receive.': '受取量からすでに差し引かれています。',
  'Search token': 'トークンを検索',
  'Your tokens': 'あなたのトークン',
  'Suggested tokens': 'おすすめのトークン',
  'No token found for “{query}”': '「{query}」に一致するトークンはありません',
  'You lose about {percent} to the size of this trade.': 'この取引の規模により、約{percent}を失います。',
  'You made the same swap a moment ago. Swapping again would do it twice.':
    '先ほど同じスワップを行いました。もう一度行うと2回スワップされます。',
  'An earlier swap may still be approved in your wallet. Swapping again may do it twice.':
    '以前のスワップがウォレットでまだ承認される可能性があります。もう一度行うと2回スワップされることがあります。',
  'This swap could only be simulated, not read. The amount you receive is not guaranteed.':
    'このスワップは内容を読み取れず、シミュレーションのみできました。受取量は保証されません。',
  'I want to swap again': 'もう一度スワップする',
  'Not the well-known {token}': '既知の{token}ではありません',
  'not guaranteed': '保証なし',
  Contract: 'コントラクト',
  'I understand, swap anyway': '理解したうえでスワップする',
  'Approving...': '承認中…',
  'Swapping...': 'スワップ中…',
  Approve: '承認',
  'Approve {token}': '{token}を承認',
  'Approve without a limit, for later swaps': '今後のスワップのために無制限で承認する',
  'The router may then take all your {token} at any time.':
    'その場合、ルーターはいつでもあなたの{token}をすべて引き出せるようになります。',
  'Your wallet approves and swaps in one step.': 'ウォレットは承認とスワップを一度に行います。',
  'Review transaction carefully': 'トランザクションをよく確認してください',
  Cancel: 'キャンセル',
  // Sending
  'The network returned no usable fee.': 'ネットワークから有効な手数料が示されませんでした。',
  'The network returned no usable gas estimate.': 'ネットワークから有効なガス量が示されませんでした。',
  'Unsupported chain': '対応していないチェーンです',
  Send: '送信',
  'Review send': '送信の確認',
  'Select Token': 'トークンを選択',
  'Incorrect Value': '数量が正しくありません',
  'Incorrect value': '数量が正しくありません',
  'Add Amount': '数量を入力',
  'Insufficient Funds': '残高不足',
  'Insufficient Gas Funds': 'ガス代の残高不足',
  'Add Address': 'アドレスを入力',
  'Invalid Address': '無効なアドレス',
  Amount: '数量',
  'Enter the amount of the token': 'トークンの数量で入力',
  'Enter the amount in money': '金額で入力',
  'Type or Paste address': 'アドレスを入力または貼り付け',
  Paste: '貼り付け',
  Clear: 'クリア',
  'The clipboard cannot be read. Paste into the field.':
    'クリップボードを読み取れません。入力欄に貼り付けてください。',
  'This is an address of {family}. You are sending on {network}.':
    'これは{family}のアドレスです。{network}で送信しようとしています。',
  'Looking up {name} again': '{name}を再確認しています',
  '{name} pointed to {before} and now points to {after}. Nothing was sent.':
    '{name}の指す先が{before}から{after}に変わりました。何も送信されていません。',
  '{name} pointed to {before} and now points to no address. Nothing was sent.':
    '{name}は{before}を指していましたが、現在はどこも指していません。何も送信されていません。',
  'No address was found for this name.': 'この名前のアドレスは見つかりませんでした。',
  'This name contains letters that look like others. Use the address instead.':
    'この名前には紛らわしい文字が含まれています。アドレスを使ってください。',
  'The name could not be looked up. Try again, or use the address.':
    '名前を検索できませんでした。アドレスを使うか、もう一度お試しください。',
  'The network may charge {cost}; you have {amount}.':
    'ネットワークコストが{cost}かかる可能性がありますが、残高は{amount}です。',
  unknown: '不明',
  'No tokens found': 'トークンが見つかりません',
  'There is no token at this address.': 'このアドレスにトークンはありません。',
  'Your tokens will appear here': 'トークンがここに表示されます',
  To: '宛先',
  Address: 'アドレス',
  Network: 'ネットワーク',
  'Nothing was sent. You can try again.': '何も送信されていません。もう一度お試しいただけます。',
  'I understand, send anyway': '理解したうえで送信する',
  'You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.':
    '同じ内容を送信したばかりか、ウォレットで承認待ちです。もう一度送信すると二重に支払う可能性があります。',
  Done: '完了',
  'Transaction started': 'トランザクションを開始しました',
  'Something went wrong': '問題が発生しました',
  'Failed to send transaction. Please try again.':
    'トランザクションを送信できませんでした。もう一度お試しください。',
  '{amount} to {recipient}': '{recipient}へ{amount}',
  'On its way': '送信中',
  'The transaction failed': 'トランザクションが失敗しました',
  'Nothing was moved. You may still have paid the network cost.':
    '何も移動していません。ネットワークコストは差し引かれた可能性があります。',
  'Replaced by another transaction': '別のトランザクションに置き換えられました',
  'Your account sent another transaction in its place. Check your activity.':
    'アカウントから代わりに別のトランザクションが送信されました。アクティビティをご確認ください。',
  'The transaction has expired': 'トランザクションの有効期限が切れました',
  'The network did not accept it. Nothing was moved.':
    'ネットワークに受け付けられませんでした。何も移動していません。',
  'Your wallet has not answered. It may still be approved there.':
    'ウォレットが応答していません。ウォレットでまだ承認される可能性があります。',
  'The network has not seen it so far.': 'ネットワークにはまだ何も届いていません。',
  'The network could not say whether it was sent.':
    '送信されたかどうか、ネットワークからの回答がありません。',
  'Stop waiting': '待機をやめる',
  'Check again': 'もう一度確認',
  'It may still be approved': 'まだ承認される可能性があります',
  'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.':
    'ウォレットが応答していません。ウォレットでリクエストを承認または拒否してください。送信されたものはアクティビティに表示されます。',
  'This address looks like one that you know, but it is a different one. The one that you know:':
    'このアドレスはあなたの知っているものに似ていますが、別のものです。知っているアドレス：',
  'This is the contract of {symbol}. Anything sent to it is lost.':
    'これは{symbol}のコントラクトです。送信したものは失われます。',
  'Nobody has the key to this address. Anything sent to it is lost.':
    'このアドレスの鍵は誰も持っていません。送信したものは失われます。',
  'This address was given for {other}. You are sending on {network}.':
    'このアドレスは{other}用に指定されています。{network}で送信しようとしています。',
  'The capital letters of this address do not match: one of its characters may be wrong.':
    'このアドレスの大文字が一致しません。いずれかの文字が間違っている可能性があります。',
  'This name looks like {name}, which you know, but it is a different one.':
    'この名前はあなたの知っている{name}に似ていますが、別のものです。',
  'This is your own account.': 'これはあなた自身のアカウントです。',
  'This is a contract, not a person’s account. Make sure that it can take {symbol}.':
    'これは個人のアカウントではなくコントラクトです。{symbol}を受け取れることを確認してください。',
  'You have not sent anything to this address before.': 'このアドレスにはまだ送信したことがありません。',
  'This is almost all of your {symbol}.': 'これは{symbol}のほぼ全額です。',
  'Hidden characters were removed from what you entered.': '入力から不可視の文字を取り除きました。',

  // Names
  'At least 4 letters, numbers or hyphens. Everyone can see it.':
    '英字、数字、ハイフンを4文字以上。誰でも見ることができます。',
  'Choose account name': 'アカウント名を選択',
  'Choose your account name': 'アカウント名を選びましょう',
  'Finally say goodbye to 0x addresses: name your account, so that others find it easily.':
    '0xアドレスとはお別れです。アカウントに名前を付けて、見つけやすくしましょう。',
  'Choose name': '名前を選択',
  'Learn more about names': '名前について詳しく見る',
  'You already own a name': 'すでに名前をお持ちです',
  'Account name': 'アカウント名',
  'Type a name': '名前を入力',
  'Register name': '名前を登録',
  'Can only contain letters, numbers and - characters': '使用できるのは英字、数字、-のみです',
  'Name must be at least 4 characters long': '名前は4文字以上にしてください',
  'Names cannot be registered on this network.': 'このネットワークでは名前を登録できません。',
  'Error fetching name suggestions': '名前の候補を取得できませんでした',
  'The signature came too late: it is valid for 10 seconds. Try again, and sign right away.':
    '署名が遅すぎました。有効なのは10秒間です。もう一度試して、すぐに署名してください。',
  Registered: '登録済み',
  Available: '利用可能',
  'Sign the message in your wallet': 'ウォレットでメッセージに署名してください',
  'Registering the name': '名前を登録しています',
  'Similar available names': '利用できる似た名前',
  'Account name chosen successfully': 'アカウント名が設定されました',
  'You can now fund your account and start trading.': 'アカウントに入金して取引を始められます。',
  "Let's Go!": 'はじめましょう！',
  'Signature declined': '署名が拒否されました',
  'Error registering name': '名前を登録できませんでした',
  'Address or auth connector not found': 'アドレスまたは認証コネクターが見つかりません',
  'The wallet cannot sign messages.': 'ウォレットはメッセージに署名できません。',
  'Invalid chainId': '無効なチェーンID',

  // VerifyHashes
  'Verify on your device': 'デバイスで確認',
  'Compare this with the screen of your hardware wallet. Decline there if anything differs.':
    'ハードウェアウォレットの画面と比べてください。違いがあれば、そちらで拒否してください。',
  'Domain hash': 'ドメインハッシュ',
  'Message hash': 'メッセージハッシュ',
  'What is signed (EIP-712)': '署名の内容（EIP-712）',
  'What is signed (EIP-191)': '署名の内容（EIP-191）',
  'The data that the app wants you to sign is malformed. You should decline it.':
    'アプリが署名を求めている内容の形式が正しくありません。拒否することをおすすめします。',
  'This message is too long to be checked here.': 'このメッセージは長すぎてここでは確認できません。',

  // The embedded wallet: approving in its frame, and its errors
  'Approve Transaction': 'トランザクションを承認',
  'There is nothing to approve.': '承認するものはありません。',
  'What you are asked to approve': '承認を求められている内容',
  'Call a contract': 'コントラクトを呼び出す',
  'What it does depends on the contract alone.': '何が行われるかはコントラクト次第です。',
  'Create a contract': 'コントラクトを作成',
  'Sign a message': 'メッセージに署名',
  'Sign data': 'データに署名',
  'Sign data for {app}': '{app}のデータに署名',
  Kind: '種類',
  'Revoke permissions': '権限を取り消す',
  'Grant permissions to this app': 'このアプリに権限を与える',
  'This request could not be read. Approve it only if you know what it does.':
    'このリクエストを読み取れませんでした。内容がわかる場合のみ承認してください。',
  'Allow spending': '使用を許可',
  Spender: '使用者',
  Unlimited: '無制限',
  '{amount} of its smallest unit': '最小単位で{amount}',
  'Action not allowed': '許可されていない操作',
  'Requested RPC call is not allowed': '要求されたRPC呼び出しは許可されていません',
  'The embedded wallet takes no user operations.':
    '埋め込みウォレットはユーザーオペレーションに対応していません。',
  'Unable to load email login dependency': 'メールログインに必要な部分を読み込めませんでした',
  'The embedded wallet has restarted. Please try again.':
    '埋め込みウォレットが再起動しました。もう一度お試しください。',
  'The embedded wallet was removed from the page.': '埋め込みウォレットがページから削除されました。',
  'This cannot be sent to the embedded wallet.': 'これは埋め込みウォレットに送信できません。',
  'The embedded wallet gave an unexpected answer.': '埋め込みウォレットの応答が、求めたものと異なります。',
  'The embedded wallet answered for another network.':
    '埋め込みウォレットが別のネットワークについて応答しました。',

  // Signing in with the wallet
  'Sign In': 'サインイン',
  'Looking for your session…': 'セッションを探しています…',
  'Preparing the message…': 'メッセージを準備しています…',
  'Signing you in…': 'サインインしています…',
  'The wallet did not sign what it was asked to sign. You are not connected.':
    'ウォレットは求められたものと異なるものに署名しました。接続されていません。',
  'The signature is not valid': '署名が有効ではありません',
  'Your session could not be saved. Your signature is kept: try again.':
    'セッションを保存できませんでした。署名は保持されています。もう一度お試しください。',
  'The server does not answer. Try again.': 'サーバーが応答しません。もう一度お試しください。',
  '{app} needs to connect to your wallet': '{app}がウォレットへの接続を求めています',
  'Sign this message to prove that this wallet is yours. Cancelling disconnects it.':
    'このウォレットがあなたのものであることを証明するため、メッセージに署名してください。キャンセルすると接続が解除されます。',
  'Sign this message to prove that this wallet is yours, or continue without signing.':
    'このウォレットがあなたのものであることを証明するため、メッセージに署名するか、署名せずに続行してください。',
  'The message': 'メッセージ',
  'What am I signing?': '何に署名するのですか？',
  'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.':
    'どのアプリがいつ求めているかを示す文章です。署名しても費用はかからず、何も移動せず、あなたの資産へのアクセスを誰にも与えません。',
  'Cancelling...': 'キャンセル中…',
  Sign: '署名',
  'Signing...': '署名中…',
  'This application might not support Smart Accounts':
    'このアプリはスマートアカウントに対応していない可能性があります',
  'A problem occurred while trying initialize authentication': '認証の開始時に問題が発生しました',

  // The account of whoever has logged in
  'Log out': 'ログアウト',
  'Log out of {family}': '{family}からログアウト',
  'Your account is kept. To use it again, log in the same way.':
    'アカウントは残ります。再び使うには、同じ方法でログインしてください。',
  'Logged in': 'ログイン済み',
  'Change the e-mail address {email}': 'メールアドレス{email}を変更',
  'E-mail address': 'メールアドレス',
  'We will send one code to your current address and one to the new address.':
    '現在のアドレスと新しいアドレスにそれぞれコードを送信します。',
  'Your e-mail address has been changed': 'メールアドレスを変更しました',
  'Something wrong?': 'うまくいきませんか？',
  'Try again in {seconds}s': '{seconds}秒後に再試行できます',
  'Confirm Current Email': '現在のメールアドレスを確認',
  'Confirm New Email': '新しいメールアドレスを確認',
  'Edit Email': 'メールアドレスを編集',
  'Upgrade your Wallet': 'ウォレットをアップグレード',
  'Upgrade your wallet': 'ウォレットをアップグレード',
  'Transition to a self-custodial wallet': '自己管理型ウォレットへ移行',
  'Follow the instructions on': '次のサイトの案内に従ってください：',
  'You will have to connect again once it is done.': '完了後、接続し直す必要があります。',
  'Switch to your EOA': 'EOAに切り替え',
  'Switch to your smart account': 'スマートアカウントに切り替え',
  'You are using your EOA': 'EOAを使用中です',
  'You are using your smart account': 'スマートアカウントを使用中です',
  'It is created on the network by its first transaction': '最初のトランザクションでチェーン上に作成されます',

  // Smart sessions
  'Smart Sessions': 'スマートセッション',
  Active: '有効',
  Revoked: '取り消し済み',
  'No active sessions': '有効なセッションはありません',
  'No expired sessions': '期限切れのセッションはありません',
  'No revoked sessions': '取り消されたセッションはありません',
  'Smart sessions need a smart account.': 'スマートセッションにはスマートアカウントが必要です。',
  'Error fetching smart sessions': 'スマートセッションを取得できませんでした',
  'Error revoking smart session': 'スマートセッションを取り消せませんでした',
  'Unknown Dapp': '不明なDapp',
  'Ends {time}': '{time}に終了',
  'Ended {time}': '{time}に終了しました',
  'Revoked {time}': '{time}に取り消しました',
  Ends: '終了予定',
  Ended: '終了日時',
  App: 'アプリ',
  Revoke: '取り消す',
  'What the app may do': 'アプリに許可されていること',
  'The app has not said what it may do.': 'アプリは許可内容を示していません。',
  'Call {functions}': '{functions}を呼び出す',
  'Call any function of the contract': 'コントラクトの任意の関数を呼び出す',
  'Contract {address}': 'コントラクト {address}',
  'With up to {amount} in each call': '呼び出しごとに最大{amount}',
  'Spend up to {amount}': '最大{amount}を使用',
  'Spend any amount of {token}': '{token}を制限なく使用',
  'Spend some of the token {token}': 'トークン{token}の一部を使用',
  'A permission that cannot be described here: {type}': 'ここでは説明できない権限：{type}',
  'Every hour': '1時間ごと',
  'Every day': '毎日',
  'Every week': '毎週',
  'Every {period}': '{period}ごと',
  'Smart Session created successfully': 'スマートセッションを作成しました',
  'The app can now do what you have allowed without asking each time. You can end it in the settings.':
    'アプリは、許可された操作を毎回確認せずに行えるようになりました。設定で終了できます。',
  "What's a Smart Session?": 'スマートセッションとは？',
  'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.':
    '1つのアプリに与える期間限定の権限です。許可した範囲を超える操作はスマートアカウントがすべて拒否します。',
  'Got it!': 'わかりました！',
  'Show all sessions': 'すべてのセッションを表示',
  'Not stated': '記載なし',
  'The request as the app wrote it': 'アプリが記述したままの内容',
  'Only sessions on {network} are listed.': '{network}のセッションのみ表示しています。',
  'on {network}': '{network}上',
  'Clear search': '検索をクリア',

  // What is wrong?
  'What is wrong?': '何が問題ですか？',
  'Checking the connection': '接続を確認しています',
  'This takes a few seconds.': '数秒かかります。',
  'Copy report': 'レポートをコピー',
  'Report copied': 'レポートをコピーしました',
  'Open {name}': '{name}を開く',
  'Its project id is not accepted. Please tell the people who run the app.':
    'このアプリのプロジェクトIDは受け付けられません。アプリの運営者にお知らせください。',
  'No server can be reached': 'どのサーバーにも接続できません',
  'The network of a hotel or company may want you to sign in first. Open another page to see.':
    'ホテルや会社のネットワークでは、先にサインインが必要な場合があります。別のページを開いて確認してください。',
  'This page blocks {host}': 'このページが{host}をブロックしています',
  'Its security policy does not allow it. Please tell the people who run the app.':
    'ページのセキュリティポリシーで許可されていません。アプリの運営者にお知らせください。',
  'The server cannot be reached': 'サーバーに接続できません',
  'The server does not answer': 'サーバーが応答しません',
  'The login did not load': 'ログインを読み込めませんでした',
  'An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.':
    '広告ブロッカーやブラウザのプライバシー設定が妨げている可能性があります。確認して、もう一度お試しください。',
  'Allow pop-ups for this page and try again.':
    'このページのポップアップを許可して、もう一度お試しください。',
  'Try again. If it fails again, log in another way.':
    'もう一度お試しください。それでも失敗する場合は、別の方法でログインしてください。',
  'Log in another way': '別の方法でログイン',
  'No problem was found': '問題は見つかりませんでした',
  'Try again. If it fails again, choose another wallet.':
    'もう一度お試しください。それでも失敗する場合は、別のウォレットを選んでください。',
  '{name} does not answer': '{name}が応答しません',
  'Restart your browser, then try again.': 'ブラウザを再起動してから、もう一度お試しください。',
  '{name} does not work as it should': '{name}が正しく動作していません',
  '{name} answers': '{name}は応答しています',
  Internet: 'インターネット',
  Relay: 'リレー',
  Server: 'サーバー',
  Login: 'ログイン',
  'Setup of this app': 'このアプリの設定',
  Clock: '時計',
  Blockers: 'ブロッカー',
  Problem: '問題あり',
  'Checking…': '確認中…',
  OK: '正常',
  'Not known': '不明',

  // Look around
  'Look around': '見てみる',
  'Address or name': 'アドレスまたは名前',
  'View any account. Nothing is connected, and nothing can be signed.':
    'どのアカウントもそのまま閲覧できます。何も接続されず、署名もできません。',
  'You are only looking at this account': 'このアカウントを閲覧しているだけです',
  'View only': '閲覧のみ',
  Stop: '終了',
  Refresh: '更新',
  'Connect a wallet': 'ウォレットを接続する',
  'This is neither an address nor a name.': 'アドレスでも名前でもありません。',
  'This is an address of {family}, which this app does not use.':
    'これは{family}のアドレスです。このアプリでは使われていません。',
  'Remove {name}': '{name}を削除',
  'View account': 'アカウントを見る',
} satisfies Dictionary
