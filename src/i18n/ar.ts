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
  'Show more': 'عرض المزيد',

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
  Switch: 'تبديل',
  'Disconnect {family}': 'قطع اتصال \u2068{family}\u2069',
  Payment: 'الدفع',
  Ordinals: 'أوردينالز',
  'Name the account {address}': 'تسمية الحساب \u2068{address}\u2069',
  'Name of this account': 'اسم هذا الحساب',
  Save: 'حفظ',
  'Switch accounts': 'تبديل الحسابات',
} satisfies Dictionary
