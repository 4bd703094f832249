import type { Dictionary } from '../signals/locale'

/**
 * Modern Standard Arabic. A place for a name stands between U+2068 and U+2069 (first strong isolate, UAX #9), so that
 * a Latin name keeps its own direction and leaves the order of the sentence alone.
 */
export default {
  // Buttons in the host's page
  'Connect Wallet': 'ربط المحفظة',
  'Connecting...': 'جارٍ الاتصال…',
  'Unlock wallet': 'فتح قفل المحفظة',
  'Switch Network': 'تبديل الشبكة',
  'Network: {network}': 'الشبكة: \u2068{network}\u2069',

  // In several views
  Account: 'الحساب',
  'Get a wallet': 'الحصول على محفظة',
  Disconnect: 'قطع الاتصال',
  'Try again': 'إعادة المحاولة',
  Loading: 'جارٍ التحميل',
  'A request is already open': 'هناك طلب مفتوح بالفعل',
  'You declined the request. You can ask again.': 'لقد رفضت الطلب. يمكنك المحاولة مجددًا.',

  // Header, Screen, Notices
  Back: 'رجوع',
  Close: 'إغلاق',
  Dismiss: 'إخفاء',
  'This part did not load. Check your connection.': 'تعذّر تحميل هذا الجزء. تحقق من اتصالك بالإنترنت.',

  // Connect
  Recent: 'مؤخرًا',
  Installed: 'مثبّتة',
  'All Wallets': 'كل المحافظ',
  'QR code': 'رمز QR',
  'Search wallet': 'البحث عن محفظة',
  'Only WalletConnect certified': 'المعتمدة من WalletConnect فقط',
  'Wallets: {count}': 'المحافظ: {count}',
  'No Wallet found': 'لم يُعثر على محفظة',
  'The full list could not be loaded.': 'تعذّر تحميل القائمة كاملة.',
  'Explore all': 'استكشاف الكل',
  'May not be what it says': 'قد لا تكون حقيقية',
  'No wallet was found in this browser.': 'لم يتم العثور على محفظة في هذا المتصفح.',
  "Haven't got a wallet?": 'ليس لديك محفظة؟',
  'Get started': 'لنبدأ',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'بربط محفظتك، فإنك توافق على',
  'I agree to the': 'أوافق على',
  'Terms of Service': 'شروط الخدمة',
  and: 'و',
  'Privacy Policy': 'سياسة الخصوصية',

  // ConnectingExternal
  'Continue in {name}': 'المتابعة في \u2068{name}\u2069',
  'Accept connection request in the wallet': 'اقبل طلب الاتصال في المحفظة',
  'Connection declined': 'رُفض الاتصال',
  'Connection failed': 'تعذّر الاتصال',
  'Open {name} and answer the request there.': 'افتح \u2068{name}\u2069 وأجب عن الطلب هناك.',
  '{name} is not here': 'لم يتم العثور على \u2068{name}\u2069',
  'Is the extension on? Turn it on and try again.': 'هل الإضافة مفعّلة؟ فعّلها ثم حاول مجددًا.',
  '{name} is locked': '\u2068{name}\u2069 مقفلة',
  'Unlock it and try again.': 'افتح قفلها ثم حاول مجددًا.',
  'Is this really {name}?': 'هل هذه حقًا \u2068{name}\u2069؟',
  'It calls itself {name}, but does not carry the id of that wallet ({id}).':
    'تسمّي نفسها \u2068{name}\u2069، لكنها لا تحمل معرّف تلك المحفظة (معرّفها: \u2068{id}\u2069).',
  none: 'لا يوجد',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'هناك إضافتان تستخدمان المعرّف نفسه. أزل الإضافة التي لا تعرفها.',
  'Connect anyway': 'الاتصال على أي حال',

  // Downloads
  'Get {wallet}': 'الحصول على \u2068{wallet}\u2069',
  '{name} is not installed here': '\u2068{name}\u2069 غير مثبّتة هنا',
  'Get it, then come back to this page: it is found by itself.':
    'ثبّتها ثم عد إلى هذه الصفحة، وسيتم اكتشافها تلقائيًا.',
  'Its maker names no place to get it from.': 'لم يذكر مطوّرها مكانًا للحصول عليها.',
  'Chrome Extension': 'إضافة Chrome',
  'iOS App': 'تطبيق iOS',
  'Android App': 'تطبيق Android',
  Website: 'الموقع الإلكتروني',

  // Account
  'Copy address {address}': 'نسخ العنوان \u2068{address}\u2069',
  'Address copied': 'تم نسخ العنوان',
  'Failed to copy': 'تعذّر النسخ',
  'Connected with {wallet}': 'متصل عبر \u2068{wallet}\u2069',
  'Balance unavailable': 'الرصيد غير متاح',
  Tokens: 'الرموز',
  'Block Explorer': 'مستكشف الكتل',
  'Failed to disconnect': 'تعذّر قطع الاتصال',

  // Tokens
  'No tokens yet. What you receive will be shown here.': 'لا توجد رموز بعد. سيظهر هنا ما تستلمه.',
  'Token Balance Unavailable': 'رصيد الرموز غير متاح',
  'as of {time}': 'آخر تحديث {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'استلام',
  Activity: 'النشاط',
  NFTs: 'رموز NFT',
  'The activity on this network is not known here.': 'النشاط على هذه الشبكة غير معروف هنا.',
  'No activity yet': 'لا يوجد نشاط بعد',
  'Nothing on this network lately': 'لا شيء على هذه الشبكة مؤخرًا',
  'Look further back': 'البحث في الأقدم',
  Pending: 'قيد الانتظار',
  Failed: 'فشلت',
  'Failed to fetch transactions': 'تعذر تحميل المعاملات',
  Unnamed: 'بلا اسم',
  'View on explorer': 'عرض في المستكشف',
  'No NFTs yet': 'لا توجد رموز NFT بعد',
  'From the latest transactions: {count}': 'من أحدث المعاملات: {count}',
  'You can only receive assets on these networks': 'يمكنك الاستلام على هذه الشبكات فقط',
  'Account not found': 'لم يُعثر على الحساب',
  'QR code of the address {address}': 'رمز QR للعنوان \u2068{address}\u2069',
  'Copy your address or scan this QR code': 'انسخ عنوانك أو امسح رمز QR هذا',
  'Only receive assets on this network': 'استلم على هذه الشبكة فقط',
  'Only receive assets on these networks': 'استلم على هذه الشبكات فقط',
  'Compatible Networks': 'الشبكات المتوافقة',
  Approved: 'تمت الموافقة',
  Borrowed: 'تم الاقتراض',
  Burnt: 'تم الحرق',
  Bought: 'تم الشراء',
  Canceled: 'تم الإلغاء',
  Claimed: 'تمت المطالبة',
  Closed: 'تم الإغلاق',
  Deployed: 'تم النشر',
  Deposited: 'تم الإيداع',
  Executed: 'تم التنفيذ',
  Minted: 'تم السك',
  Received: 'تم الاستلام',
  Repaid: 'تم السداد',
  Sold: 'تم البيع',
  Sent: 'تم الإرسال',
  Staked: 'تم التخزين',
  Swapped: 'تم التبديل',
  Unstaked: 'أُلغي التخزين',
  Withdrawn: 'تم السحب',

  // Time spans (lib/ago)
  'in {time}': 'بعد {time}',
  '{time} ago': 'قبل {time}',
  '{count} sec': '{count} ث',
  '1 min': '1 د',
  '{count} min': '{count} د',
  '1 hr': '1 س',
  '{count} hrs': '{count} س',
  '1 d': '1 ي',
  '{count} d': '{count} ي',
  '1 mo': 'شهر',
  '{count} mo': '{count} أشهر',
  '1 yr': 'سنة',
  '{count} yr': '{count} سنوات',

  // Networks
  'Choose Network': 'اختيار الشبكة',
  'Search network': 'البحث عن شبكة',
  'No network matches {query}': 'لا توجد شبكة تطابق «\u2068{query}\u2069»',
  'Your wallet may not support every network listed.': 'قد لا تدعم محفظتك كل الشبكات المدرجة.',

  // SwitchNetwork
  'Approve in wallet': 'الموافقة في المحفظة',
  'Accept the switch request in your wallet': 'اقبل طلب التبديل في محفظتك',
  'Switch declined': 'رُفض التبديل',
  'Switch failed': 'تعذّر التبديل',
  'Open your wallet and answer the request there.': 'افتح محفظتك وأجب عن الطلب هناك.',
  'The wallet may not support this network: {reason}': 'قد لا تدعم المحفظة هذه الشبكة: \u2068{reason}\u2069',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    'لا يعمل \u2068{app}\u2069 على الشبكة الحالية في محفظتك. انتقل إلى إحدى هذه الشبكات.',
  'This app': 'هذا التطبيق',
  or: 'أو',

  // WhatIsANetwork
  'What is a network?': 'ما هي الشبكة؟',
  'Many computers, one record': 'أجهزة كثيرة وسجل واحد',
  'A network is a set of computers that agree on who owns what. Apps live on one network or on several.':
    'الشبكة مجموعة من الأجهزة تتفق على من يملك ماذا. وتعمل التطبيقات على شبكة واحدة أو أكثر.',
  'Each has its own rules': 'لكل شبكة قواعدها',
  'Networks differ in speed and fees. What you hold on one is not on another until you move it.':
    'تختلف الشبكات في السرعة والرسوم. وما تملكه على شبكة لا ينتقل إلى أخرى حتى تنقله بنفسك.',
  'Learn more': 'معرفة المزيد',

  // WhatIsAWallet
  'What is a wallet?': 'ما هي المحفظة؟',
  'One login for the web': 'تسجيل دخول واحد للويب',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'تتيح لك المحفظة دخول التطبيقات بلا كلمة مرور، ومفتاحها معك وحدك.',
  'A home for what you own': 'مكان لكل ما تملكه',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'احفظ العملات والرموز والمقتنيات وأرسلها واستلمها من مكان واحد.',
  'A gateway to new apps': 'بوابة إلى تطبيقات جديدة',
  'Connect to thousands of apps, and decide each time what they may do.':
    'اتصل بآلاف التطبيقات، وقرّر في كل مرة ما يُسمح لها بفعله.',

  // Alerts (actions/notify)
  'Network Not Found': 'لم يتم العثور على الشبكة',
  'Invalid App Configuration': 'إعدادات التطبيق غير صالحة',
  'Session Expired': 'انتهت صلاحية الجلسة',
  'Project ID Not Configured': 'لم يتم ضبط معرّف المشروع',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'رُفض الطلب في المحفظة.',
  'The wallet already shows a request. Open it to answer.': 'تعرض المحفظة طلبًا بالفعل. افتحها للرد عليه.',
  'The wallet is locked.': 'المحفظة مقفلة.',
  'The wallet was not found in this browser.': 'لم يتم العثور على المحفظة في هذا المتصفح.',
  'The wallet does not know this request.': 'لا تعرف المحفظة هذا النوع من الطلبات.',
  'The wallet cannot switch networks.': 'لا تستطيع المحفظة تبديل الشبكات.',
  'The wallet answered without an account.': 'ردّت المحفظة دون حساب.',
  'The wallet answered without a chain id.': 'ردّت المحفظة دون معرّف الشبكة.',
  'The wallet answered without a balance.': 'ردّت المحفظة دون رصيد.',
  'The wallet did not answer.': 'لم تردّ المحفظة.',
  'The wallet answered without a signature.': 'ردّت المحفظة دون توقيع.',
  'Chain is not supported': 'الشبكة غير مدعومة',
  'Request was aborted': 'أُلغي الطلب',
  'Another attempt took over.': 'حلّت محاولة أحدث محل هذه.',
  'Unknown error': 'خطأ غير معروف',

  // Several families and accounts
  'Select chain': 'اختر السلسلة',
  'Switch chain': 'تبديل السلسلة',
  'Switch Address': 'تبديل العنوان',
  'Select Chain for {name}': 'اختر السلسلة لـ \u2068{name}\u2069',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    'تدعم \u2068{name}\u2069 عدة أنواع من السلاسل. أيها تريد توصيله؟',
  'Connect all': 'توصيل الكل',
  'Switch to {family}': 'التبديل إلى \u2068{family}\u2069',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'محفظتك هنا لا تعمل مع \u2068{family}\u2069. صِل محفظة تدعمها، وستبقى هذه متصلة.',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    'تدعم \u2068{wallet}\u2069 أيضًا \u2068{family}\u2069. صِلها هناك، وسيبقى الحساب الذي تستخدمه الآن متصلًا.',
  'Continue with {wallet}': 'المتابعة باستخدام \u2068{wallet}\u2069',
  'Use another wallet': 'استخدام محفظة أخرى',
  'Connect another wallet': 'توصيل محفظة أخرى',
  Switch: 'تبديل',
  'Disconnect {family}': 'قطع اتصال \u2068{family}\u2069',
  Payment: 'الدفع',
  Ordinals: 'أوردينالز',
  'Name the account {address}': 'تسمية الحساب \u2068{address}\u2069',
  'Name of this account': 'اسم هذا الحساب',
  Save: 'حفظ',
  'Switch accounts': 'تبديل الحسابات',

  // Pairing
  'QR code that connects a wallet': 'رمز QR لربط محفظة',
  'Scan this QR Code with your phone': 'امسح رمز QR هذا بهاتفك',
  'Copy link': 'نسخ الرابط',
  'Link copied': 'تم نسخ الرابط',
  'Relay ready': 'المُرحِّل جاهز',
  'Wallet saw the request': 'استلمت المحفظة الطلب',
  'Waiting for you': 'بانتظارك',
  'You are offline': 'أنت غير متصل بالإنترنت',
  'Connect this device to the internet and try again.': 'صِل هذا الجهاز بالإنترنت ثم أعد المحاولة.',
  'The relay cannot be reached': 'لا يمكن الوصول إلى المُرحِّل',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'قد يعيق الاتصالَ جدارُ حماية أو شبكة VPN أو مانع إعلانات. تحقق من ذلك ثم أعد المحاولة.',
  'This app is not set up': 'هذا التطبيق غير مُهيّأ',
  'The relay does not know its project id. Tell its makers.':
    'لا يعرف المُرحِّل معرّف مشروعه. أخبر القائمين عليه.',
  'Its project id is not meant for this address. Tell its makers.':
    'معرّف مشروعه غير مخصص لهذا العنوان. أخبر القائمين عليه.',
  'Check the time': 'تحقق من الوقت',
  'The clock of this device is wrong. Set it and try again.':
    'ساعة هذا الجهاز غير صحيحة. اضبطها ثم أعد المحاولة.',
  'No network in common': 'لا توجد شبكة مشتركة',
  'The wallet knows none of the networks of this app.': 'لا تعرف المحفظة أيًّا من شبكات هذا التطبيق.',
  'The code has expired': 'انتهت صلاحية الرمز',
  'Try again for a new one.': 'أعد المحاولة للحصول على رمز جديد.',
  'The relay does not answer': 'المُرحِّل لا يستجيب',
  'Wait a moment and try again.': 'انتظر لحظة ثم أعد المحاولة.',
  'Open and continue in a new browser tab': 'افتح وتابع في علامة تبويب جديدة',
  Open: 'فتح',
  'Open again': 'فتح مرة أخرى',
  "Didn't open?": 'لم تُفتح؟',
  'Open by web link': 'فتح عبر رابط ويب',
  'Open by app link': 'فتح عبر رابط التطبيق',
  'Show QR code': 'عرض رمز QR',
  Browser: 'المتصفح',
  Mobile: 'الهاتف',
  Webapp: 'تطبيق ويب',
  Desktop: 'الحاسوب',
  'Not Detected': 'غير موجودة',
  'This wallet offers no way to connect to this page.': 'لا توفر هذه المحفظة طريقة للاتصال بهذه الصفحة.',
  'It is installed in this browser.': 'إنها مثبتة في هذا المتصفح.',
  "Don't have {name}?": 'ليست لديك \u2068{name}\u2069؟',
  Get: 'احصل عليها',
  'An earlier request was approved in the wallet': 'تمت الموافقة على طلب سابق في المحفظة',
  'An earlier request was declined in the wallet': 'رُفض طلب سابق في المحفظة',
  'The wallet is not connected.': 'المحفظة غير متصلة.',
  'A pairing starts in a view of its own.': 'يبدأ الاقتران في شاشة خاصة به.',
  'The connection has ended.': 'انتهى الاتصال.',
  'The wallet answered without addresses.': 'ردّت المحفظة دون عناوين.',
  'The code for pairing did not load.': 'لم يُحمَّل كود الاقتران.',
  'Pairing did not start.': 'لم يبدأ الاقتران.',
  'The wallet could not be told.': 'تعذّر إبلاغ المحفظة.',
  'The pairing library gave no pairing URI.': 'لم يصل رابط الاقتران.',
  'The pairing has expired.': 'انتهت صلاحية الاقتران.',
  'The provider connected without a session.': 'لم تُنشأ جلسة.',
  'The same request may still be approved in the wallet.': 'قد يُوافَق على الطلب نفسه في المحفظة بعد.',
  'This device is offline.': 'هذا الجهاز غير متصل بالإنترنت.',
  'The request did not reach the wallet.': 'لم يصل الطلب إلى المحفظة.',
  'The wallet signed for an account that the transaction does not name.':
    'وقّعت المحفظة لحساب لا تذكره المعاملة.',
  'The wallet answered without a transaction.': 'ردّت المحفظة دون معاملة.',

  // Wallets of the other families
  'Another network was asked for.': 'طُلبت شبكة أخرى في هذه الأثناء.',
  'The recipient is of another network.': 'المستلم ينتمي إلى شبكة أخرى.',
  'The wallet shares no account for this network.': 'لا تشارك المحفظة أي حساب لهذه الشبكة.',
  'The wallet does not show this account.': 'لا تعرض المحفظة هذا الحساب.',
  'This form of transaction is not known.': 'صيغة المعاملة هذه غير معروفة.',
  'Wallet call is not supported': 'المحفظة لا تدعم هذا الطلب',
} satisfies Dictionary
