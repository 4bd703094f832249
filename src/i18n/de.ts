/** German. Addresses the user with "du"; a wallet is "die Wallet". */
import type { Dictionary } from './t'
export default {
  // Buttons in the host's page
  'Connect Wallet': 'Wallet verbinden',
  'Connecting...': 'Verbinden …',
  'Unlock wallet': 'Wallet entsperren',
  Reconnect: 'Wieder verbinden',
  'Switch Network': 'Netzwerk wechseln',
  'Network: {network}': 'Netzwerk: {network}',

  // In several views
  Account: 'Konto',
  'Get a wallet': 'Wallet holen',
  Disconnect: 'Trennen',
  'Try again': 'Erneut versuchen',
  Loading: 'Wird geladen',
  'A request is already open': 'Es ist schon eine Anfrage offen',
  'You declined the request. You can ask again.':
    'Du hast die Anfrage abgelehnt. Du kannst es erneut versuchen.',

  // Header, Screen, Notices
  Back: 'Zurück',
  Close: 'Schließen',
  Dismiss: 'Ausblenden',
  'This part did not load. Check your connection.':
    'Das konnte nicht geladen werden. Prüfe deine Verbindung.',

  // Connect
  'Other wallets': 'Weitere Wallets',
  Recent: 'Zuletzt',
  Installed: 'Installiert',
  'All Wallets': 'Alle Wallets',
  'QR code': 'QR-Code',
  'Search wallet': 'Wallet suchen',
  'Only WalletConnect certified': 'Nur von WalletConnect zertifizierte',
  'Wallets: {count}': { one: '{count} Wallet', other: '{count} Wallets' },
  'No Wallet found': 'Keine Wallet gefunden',
  'The full list could not be loaded.': 'Die ganze Liste konnte nicht geladen werden.',
  'Explore all': 'Alle entdecken',
  'May be an imitation': 'Möglicherweise nicht echt',
  'No wallet was found in this browser.': 'In diesem Browser wurde keine Wallet gefunden.',
  'No wallet was found in this browser, and the list of wallets could not be loaded.':
    'In diesem Browser wurde keine Wallet gefunden, und die Liste der Wallets konnte nicht geladen werden.',
  "Haven't got a wallet?": 'Noch keine Wallet?',
  'Get started': 'Los geht’s',

  // Logging in by e-mail or with a social account
  Email: 'E-Mail',
  'Continue with a wallet': 'Weiter mit einer Wallet',
  'Continue with {name}': 'Weiter mit {name}',
  'All socials': 'Alle Logins',
  'Connect wallet': 'Wallet verbinden',
  'Connect Social': 'Anmelden',
  'Create Wallet': 'Wallet erstellen',
  'Register Device': 'Gerät bestätigen',
  'Confirm Email': 'E-Mail bestätigen',
  'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.':
    'Melde dich bitte noch einmal an. Wenn das bei jedem Besuch so ist, merkt sich dein Browser die Anmeldung nicht: Erlaube Cookies von Drittanbietern für diese Website.',
  'Invalid email. Try again.': 'Ungültige E-Mail-Adresse. Versuche es noch einmal.',
  'Please try again after {seconds} seconds': 'Versuche es in {seconds} Sekunden noch einmal',
  'Enter the code we sent to': 'Gib den Code ein, gesendet an',
  'Digit {number} of {total}': 'Ziffer {number} von {total}',
  'The code expires in 20 minutes': 'Der Code läuft in 20 Minuten ab',
  '{message}. Try Again': '{message}. Versuche es noch einmal',
  "Didn't receive it?": 'Nichts angekommen?',
  'Resend Code': 'Code erneut senden',
  'Resend email': 'E-Mail erneut senden',
  'Resend in {seconds}s': 'Erneut senden in {seconds} s',
  'Code email resent': 'E-Mail erneut gesendet',
  'Approve the login link we sent to': 'Bestätige den Anmelde-Link, gesendet an',
  'Log in with {provider}': 'Mit {provider} anmelden',
  'Connect in the provider window': 'Melde dich im Fenster des Anbieters an',
  'Retrieving user data': 'Deine Daten werden abgerufen',
  'Your browser blocked the window. Allow it, or continue in this tab.':
    'Dein Browser hat das Fenster blockiert. Erlaube es oder mach in diesem Tab weiter.',
  'Continue in this tab': 'In diesem Tab weiter',
  'Untrusted Origin': 'Nicht vertrauenswürdige Herkunft',
  'Loading user data': 'Deine Daten werden geladen',
  'Please wait a moment.': 'Einen Moment bitte.',
  'Accept connection request in the app': 'Bestätige die Verbindungsanfrage in der App',
  'Open Farcaster': 'Farcaster öffnen',
  'QR code that opens Farcaster': 'QR-Code, der Farcaster öffnet',
  'Looking for a self-custody wallet?': 'Lieber eine Wallet in eigener Verwahrung?',
  'Find one on WalletGuide': 'Auf WalletGuide finden',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'Mit dem Verbinden einer Wallet akzeptierst du die',
  'I agree to the': 'Ich akzeptiere die',
  'Terms of Service': 'Nutzungsbedingungen',
  and: 'und die',
  'Privacy Policy': 'Datenschutzerklärung',

  // ConnectingExternal
  'Continue in {name}': 'Weiter in {name}',
  'Accept connection request in the wallet': 'Bestätige die Verbindungsanfrage in der Wallet',
  'Connection declined': 'Verbindung abgelehnt',
  'Connection failed': 'Verbindung fehlgeschlagen',
  'Open {name} and answer the request there.': 'Öffne {name} und beantworte dort die Anfrage.',
  '{name} was not found': '{name} wurde nicht gefunden',
  'Check that the extension is turned on, then try again.':
    'Ist die Erweiterung aktiv? Schalte sie ein und versuche es erneut.',
  '{name} is locked': '{name} ist gesperrt',
  'Unlock it and try again.': 'Entsperre sie und versuche es erneut.',
  'Is this really {name}?': 'Ist das wirklich {name}?',
  'It calls itself {name}, but its id ({id}) is not that of {name}.':
    'Sie nennt sich {name}, aber ihre Kennung ({id}) ist nicht die von {name}.',
  none: 'keine',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'Zwei Erweiterungen melden sich mit derselben Kennung. Entferne die, die du nicht kennst.',
  'Connect anyway': 'Trotzdem verbinden',

  // Downloads
  'Get {wallet}': '{wallet} holen',
  'Not supported by {wallet}': 'Von {wallet} nicht unterstützt',
  '{name} is not installed here': '{name} ist hier nicht installiert',
  'Install it, then come back to this page. It will be found automatically.':
    'Installiere sie und kehre auf diese Seite zurück: Sie wird automatisch erkannt.',
  'No download link is known for this wallet.': 'Für diese Wallet ist kein Download-Link bekannt.',
  'Chrome Extension': 'Chrome-Erweiterung',
  'iOS App': 'iOS-App',
  'Android App': 'Android-App',
  Website: 'Website',

  // Account
  'Copy address {address}': 'Adresse {address} kopieren',
  'Address copied': 'Adresse kopiert',
  'Failed to copy': 'Kopieren fehlgeschlagen',
  'Connected with {wallet}': 'Verbunden mit {wallet}',
  'Balance unavailable': 'Guthaben nicht verfügbar',
  Tokens: 'Token',
  'Block Explorer': 'Block-Explorer',
  'Failed to disconnect': 'Trennen fehlgeschlagen',

  // Tokens
  'Token Balance Unavailable': 'Token-Guthaben nicht verfügbar',
  'as of {time}': 'Stand: {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'Empfangen',
  Activity: 'Aktivität',
  NFTs: 'NFTs',
  'Activity on this network is not available.': 'Die Aktivität auf diesem Netzwerk ist hier nicht bekannt.',
  'No activity yet': 'Noch keine Aktivität',
  'No recent activity on this network': 'In letzter Zeit nichts auf diesem Netzwerk',
  'Load older activity': 'Weiter zurückschauen',
  Pending: 'Ausstehend',
  Replaced: 'Ersetzt',
  Expired: 'Verfallen',
  Unanswered: 'Unbeantwortet',
  Failed: 'Fehlgeschlagen',
  'Failed to fetch transactions': 'Transaktionen konnten nicht geladen werden',
  Unnamed: 'Ohne Namen',
  'Failed to load NFTs': 'NFTs konnten nicht geladen werden',
  'View on explorer': 'Im Explorer ansehen',
  'No NFTs yet': 'Noch keine NFTs',
  'From the latest transactions: {count}': 'Aus den letzten Transaktionen: {count}',
  'You can only receive assets on these networks': 'Du kannst nur auf diesen Netzwerken empfangen',
  'Account not found': 'Konto nicht gefunden',
  'QR code of the address {address}': 'QR-Code der Adresse {address}',
  'Copy your address or scan this QR code': 'Kopiere deine Adresse oder scanne diesen QR-Code',
  'Only receive assets on this network': 'Empfange nur auf diesem Netzwerk',
  'Only receive assets on these networks': 'Empfange nur auf diesen Netzwerken',
  'Compatible Networks': 'Passende Netzwerke',
  Approved: 'Freigegeben',
  Borrowed: 'Geliehen',
  Burnt: 'Verbrannt',
  Bought: 'Gekauft',
  Canceled: 'Abgebrochen',
  Claimed: 'Beansprucht',
  Closed: 'Geschlossen',
  Deployed: 'Veröffentlicht',
  Deposited: 'Eingezahlt',
  Executed: 'Ausgeführt',
  Minted: 'Geprägt',
  Received: 'Empfangen',
  Repaid: 'Zurückgezahlt',
  Sold: 'Verkauft',
  Sent: 'Gesendet',
  Staked: 'Gestakt',
  Swapped: 'Getauscht',
  Unstaked: 'Aus dem Staking geholt',
  Withdrawn: 'Abgehoben',

  // Time spans (lib/ago)
  'in {time}': 'in {time}',
  '{time} ago': 'vor {time}',
  '{count} sec': '{count} Sek.',
  '1 min': '1 Min.',
  '{count} min': '{count} Min.',
  '1 hr': '1 Std.',
  '{count} hrs': '{count} Std.',
  '1 d': '1 Tag',
  '{count} d': '{count} Tg.',
  '1 mo': '1 Monat',
  '{count} mo': '{count} Mon.',
  '1 yr': '1 Jahr',
  '{count} yr': '{count} J.',

  // Networks
  'Choose Network': 'Netzwerk wählen',
  'Search network': 'Netzwerk suchen',
  'No network found for “{query}”': 'Kein Netzwerk zu „{query}“ gefunden',
  'Your wallet may not support every network listed.':
    'Deine Wallet unterstützt eventuell nicht alle Netzwerke.',

  // SwitchNetwork
  'Approve in wallet': 'In der Wallet bestätigen',
  'Accept the switch request in your wallet': 'Bestätige den Wechsel in deiner Wallet',
  'Switch declined': 'Wechsel abgelehnt',
  'Switch failed': 'Wechsel fehlgeschlagen',
  'Open your wallet and answer the request there.': 'Öffne deine Wallet und beantworte dort die Anfrage.',
  'The wallet may not support this network: {reason}':
    'Die Wallet unterstützt dieses Netzwerk eventuell nicht: {reason}',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    '{app} läuft nicht auf dem Netzwerk, das in deiner Wallet aktiv ist. Wechsle zu einem von diesen.',
  'This app': 'Diese App',
  or: 'oder',

  // WhatIsANetwork
  'What is a network?': 'Was ist ein Netzwerk?',
  'Many computers, one record': 'Viele Computer, ein Register',
  'A network is a set of computers that agree on who owns what. An app can use one network or several.':
    'Ein Netzwerk besteht aus Computern, die sich einig sind, wem was gehört. Apps laufen auf einem Netzwerk oder auf mehreren.',
  'Each has its own rules': 'Jedes hat eigene Regeln',
  'Networks differ in speed and fees. What you own on one network is not on another until you move it.':
    'Netzwerke unterscheiden sich in Tempo und Gebühren. Was du auf einem hast, ist erst dann auf einem anderen, wenn du es dorthin überträgst.',
  'Learn more': 'Mehr erfahren',

  // WhatIsAWallet
  'What is a wallet?': 'Was ist eine Wallet?',
  'One login for the web': 'Ein Login für das ganze Web',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'Mit einer Wallet meldest du dich ohne Passwort bei Apps an. Nur du hast den Schlüssel.',
  'A home for what you own': 'Ein Zuhause für alles, was dir gehört',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'Coins, Token und Sammlerstücke an einem Ort aufbewahren, senden und empfangen.',
  'A gateway to new apps': 'Das Tor zu neuen Apps',
  'Connect to thousands of apps and decide what each of them may do.':
    'Verbinde dich mit Tausenden von Apps und entscheide jedes Mal, was sie dürfen.',

  // Alerts (actions/notify)
  'Network Not Found': 'Netzwerk nicht gefunden',
  'Invalid App Configuration': 'Ungültige App-Konfiguration',
  'Session Expired': 'Sitzung abgelaufen',
  'Project ID Not Configured': 'Projekt-ID nicht konfiguriert',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'Die Anfrage wurde in der Wallet abgelehnt.',
  'The wallet already shows a request. Open it to answer.':
    'Die Wallet zeigt schon eine Anfrage. Öffne sie, um zu antworten.',
  'The wallet is locked.': 'Die Wallet ist gesperrt.',
  'The wallet was not found in this browser.': 'Die Wallet wurde in diesem Browser nicht gefunden.',
  'The wallet does not support this request.': 'Die Wallet unterstützt diese Anfrage nicht.',
  'The wallet cannot switch networks.': 'Die Wallet kann das Netzwerk nicht wechseln.',
  'The wallet answered without an account.': 'Die Wallet hat ohne Konto geantwortet.',
  'The wallet answered without a chain id.': 'Die Wallet hat ohne Chain-ID geantwortet.',
  'The wallet answered without a balance.': 'Die Wallet hat ohne Guthaben geantwortet.',
  'Safe did not answer. Open this page as an app in Safe.':
    'Safe hat nicht geantwortet. Öffne diese Seite als App in Safe.',
  'A Safe is on one network. Open this page in a Safe of the other network.':
    'Ein Safe liegt in einem einzigen Netzwerk. Öffne diese Seite in einem Safe des anderen Netzwerks.',
  'The wallet did not answer.': 'Die Wallet hat nicht geantwortet.',
  'The wallet answered without a signature.': 'Die Wallet hat ohne Signatur geantwortet.',
  'The wallet answered without a transaction hash.': 'Die Wallet hat ohne Hash der Transaktion geantwortet.',
  'Chain is not supported': 'Netzwerk wird nicht unterstützt',
  'Request was aborted': 'Die Anfrage wurde abgebrochen',
  'Another attempt took over.': 'Ein neuerer Versuch hat diesen abgelöst.',
  'Unknown error': 'Unbekannter Fehler',

  // Several families and accounts
  'Select chain': 'Chain wählen',
  'Switch chain': 'Chain wechseln',
  'Switch Address': 'Adresse wechseln',
  'Select Chain for {name}': 'Chain für {name} wählen',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    '{name} kann mehrere Arten von Chains. Welche möchtest du verbinden?',
  'Connect all': 'Alle verbinden',
  'Switch to {family}': 'Zu {family} wechseln',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'Deine Wallet hier kann {family} nicht. Verbinde eine, die es kann; diese bleibt verbunden.',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    '{wallet} kann auch {family}. Verbinde sie dort; das Konto, das du gerade nutzt, bleibt verbunden.',
  'Continue with {wallet}': 'Weiter mit {wallet}',
  'Use another wallet': 'Andere Wallet nehmen',
  'Connect another wallet': 'Weitere Wallet verbinden',
  Switch: 'Wechseln',
  'Disconnect {family}': '{family} trennen',
  Payment: 'Zahlungsadresse',
  Ordinals: 'Ordinals-Adresse',
  'Name the account {address}': 'Konto {address} benennen',
  'Name of this account': 'Name dieses Kontos',
  Save: 'Speichern',
  'Switch accounts': 'Konten wechseln',

  // AccountSettings
  Settings: 'Einstellungen',
  Wallet: 'Wallet',
  'Account type': 'Kontotyp',
  'Smart account': 'Smart Account',
  EOA: 'EOA',
  Theme: 'Design',
  System: 'System',
  Light: 'Hell',
  Dark: 'Dunkel',
  Language: 'Sprache',
  'The language did not load. Check your connection.':
    'Die Sprache konnte nicht geladen werden. Prüfe deine Verbindung.',

  // Pairing
  'QR code that connects a wallet': 'QR-Code, der eine Wallet verbindet',
  'Scan this QR Code with your phone': 'Scanne diesen QR-Code mit deinem Handy',
  'Copy link': 'Link kopieren',
  'Link copied': 'Link kopiert',
  Connected: 'Verbunden',
  Details: 'Einzelheiten',
  'Relay ready': 'Relay bereit',
  'Wallet received the request': 'Wallet hat die Anfrage',
  'Waiting for you': 'Warten auf dich',
  'You are offline': 'Du bist offline',
  'Connect this device to the internet and try again.':
    'Verbinde dieses Gerät mit dem Internet und versuche es erneut.',
  'The relay cannot be reached': 'Das Relay ist nicht erreichbar',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'Vielleicht ist eine Firewall, ein VPN oder ein Werbeblocker im Weg. Prüfe das und versuche es erneut.',
  'This app is not set up correctly': 'Diese App ist nicht richtig eingerichtet',
  'The relay does not accept its project id. Please tell the people who run the app.':
    'Das Relay nimmt ihre Projekt-ID nicht an. Sag es bitte denen, die die App betreiben.',
  'Its project id may not be used at this address. Please tell the people who run the app.':
    'Ihre Projekt-ID gilt nicht für diese Adresse. Sag es bitte denen, die die App betreiben.',
  'Check the time': 'Prüfe die Uhrzeit',
  'The clock of this device is wrong. Set it and try again.':
    'Die Uhr dieses Geräts geht falsch. Stelle sie und versuche es erneut.',
  'No shared network': 'Kein gemeinsames Netzwerk',
  'The wallet supports none of the networks of this app.':
    'Die Wallet unterstützt keines der Netzwerke dieser App.',
  'The code has expired': 'Der Code ist abgelaufen',
  'Try again for a new one.': 'Versuche es erneut, um einen neuen zu bekommen.',
  'The relay does not answer': 'Das Relay antwortet nicht',
  'Wait a moment and try again.': 'Warte einen Moment und versuche es erneut.',
  'Open and continue in a new browser tab': 'Öffnen und in einem neuen Browser-Tab fortfahren',
  Open: 'Öffnen',
  'Open again': 'Erneut öffnen',
  "Didn't open?": 'Nicht geöffnet?',
  'Open by web link': 'Per Weblink öffnen',
  'Open by app link': 'Per App-Link öffnen',
  'Show QR code': 'QR-Code zeigen',
  Browser: 'Dieser Browser',
  Mobile: 'Mobil',
  Webapp: 'Web-App',
  Desktop: 'Computer',
  'Not Detected': 'Nicht gefunden',
  'This wallet offers no way to connect to this page.':
    'Diese Wallet bietet keinen Weg, sich mit dieser Seite zu verbinden.',
  'It is installed in this browser.': 'Sie ist in diesem Browser installiert.',
  "Don't have {name}?": '{name} nicht dabei?',
  Get: 'Holen',
  'An earlier request was approved in the wallet': 'Eine frühere Anfrage wurde in der Wallet bestätigt',
  'An earlier request was declined in the wallet': 'Eine frühere Anfrage wurde in der Wallet abgelehnt',
  'The wallet is not connected.': 'Die Wallet ist nicht verbunden.',
  'A pairing can only be started in the modal.': 'Eine Kopplung beginnt in einer eigenen Ansicht.',
  'The connection has ended.': 'Die Verbindung ist beendet.',
  'The wallet answered without addresses.': 'Die Wallet hat ohne Adressen geantwortet.',
  'The code for pairing did not load.': 'Der Code für die Kopplung wurde nicht geladen.',
  'Pairing did not start.': 'Die Kopplung ist nicht gestartet.',
  'The wallet could not be notified.': 'Die Wallet konnte nicht benachrichtigt werden.',
  'The pairing library returned no pairing URI.': 'Es kam kein Kopplungslink.',
  'The pairing has expired.': 'Die Kopplung ist abgelaufen.',
  'The provider connected without a session.': 'Es kam keine Sitzung zustande.',
  'The same request may still be approved in the wallet.':
    'Dieselbe Anfrage kann in der Wallet noch bestätigt werden.',
  'This device is offline.': 'Dieses Gerät ist offline.',
  'The request did not reach the wallet.': 'Die Anfrage hat die Wallet nicht erreicht.',
  'The wallet signed with an account that is not part of the transaction.':
    'Die Wallet hat für ein Konto signiert, das in der Transaktion nicht vorkommt.',
  'The wallet answered without a transaction.': 'Die Wallet hat ohne Transaktion geantwortet.',

  // Buying
  'Your purchase has arrived': 'Dein Kauf ist angekommen',
  Buy: 'Kaufen',
  Purchases: 'Käufe',
  'Type an amount such as {example}': 'Gib einen Betrag ein, etwa {example}',
  'At least {amount}': 'Mindestens {amount}',
  'At most {amount}': 'Höchstens {amount}',
  'Currency: {name}': 'Währung: {name}',
  'not available for this amount': 'nicht für diesen Betrag verfügbar',
  'You get about': 'Du bekommst etwa',
  'Token: {name}': 'Gewählter Token: {name}',
  'No live quote. The provider shows the real price and fees before you pay.':
    'Kein aktuelles Angebot. Der Anbieter zeigt Preis und Gebühren, bevor du zahlst.',
  'No purchase is open.': 'Kein Kauf ist offen.',
  'Buy failed': 'Kauf fehlgeschlagen',
  'The window was blocked': 'Das Fenster wurde blockiert',
  'Buy in {provider}': 'Kaufe bei {provider}',
  'Continue in external window': 'Weiter im anderen Fenster',
  'No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.':
    'In 3 Minuten war kein Kauf zu sehen. Hast du bezahlt, kommt er noch an und wird gezeigt.',
  'Your browser did not open {provider}. Open it here.':
    'Dein Browser hat {provider} nicht geöffnet. Öffne es hier.',
  'If you closed the window before paying, open it again. Your payment will be shown here.':
    'Hast du das Fenster vor dem Bezahlen geschlossen? Öffne es erneut. Was bezahlt ist, wird hier gezeigt.',
  'Pay in the other window. The result will appear here.':
    'Bezahle im anderen Fenster. Hier erfährst du, wenn es fertig ist.',
  'Pay in the other window. {provider} tells you when it is done; your balance grows then.':
    'Bezahle im anderen Fenster. {provider} sagt dir, wenn es fertig ist; dann wächst dein Guthaben.',
  'Open {provider}': '{provider} öffnen',
  'See your purchases': 'Deine Käufe ansehen',
  Subtotal: 'Zwischensumme',
  'Network fee': 'Netzwerkgebühr',
  Total: 'Gesamt',
  'All fees': 'Alle Gebühren',
  'Quote from {provider}. The final price is shown before you pay.':
    'Ein Angebot von {provider}. Den endgültigen Preis siehst du, bevor du zahlst.',
  'Best first: {provider} gives you the most {symbol} for {amount}, fees included.':
    'Das Beste zuerst: Bei {provider} bekommst du für {amount} samt Gebühren am meisten {symbol}.',
  Best: 'Bestes',
  'Fees {amount}': 'Gebühren {amount}',
  'Show all quotes ({count})': 'Alle Angebote zeigen ({count})',
  'Other providers': 'Andere Anbieter',
  'Your country': 'Dein Land',
  'This amount is too small for the providers. Type a larger one.':
    'Dieser Betrag ist den Anbietern zu klein. Gib einen größeren ein.',
  'This amount is too large for the providers. Type a smaller one.':
    'Dieser Betrag ist den Anbietern zu groß. Gib einen kleineren ein.',
  'No provider sells {symbol} for {currency} here. Choose another coin, currency or country.':
    'Hier verkauft kein Anbieter {symbol} für {currency}. Wähle einen anderen Coin, eine andere Währung oder ein anderes Land.',
  '{provider} has no page to pay on right now. Try again, or choose another provider.':
    '{provider} hat gerade keine Seite zum Bezahlen. Versuche es erneut oder wähle einen anderen Anbieter.',
  'Pay in the other window. Your purchase will appear here once it has arrived in your account.':
    'Bezahle im anderen Fenster. Hier erfährst du, wenn es in deinem Konto angekommen ist.',
  'Your account holds {amount} more than before.': 'Dein Konto hält {amount} mehr als zuvor.',
  'No tokens yet': 'Noch keine Token',
  'Buy Crypto': 'Krypto kaufen',
  'Easy with card or bank account': 'Einfach mit Karte oder Bankkonto',
  popular: 'beliebt',
  'Receive funds': 'Guthaben empfangen',
  'Transfer tokens on your wallet': 'Token auf deine Wallet übertragen',
  'No purchases yet. What you buy will be shown here.': 'Noch keine Käufe. Was du kaufst, wird hier gezeigt.',
  Search: 'Suchen',
  'Nothing found for “{query}”': 'Nichts zu „{query}“ gefunden',
  'There is nothing to choose from.': 'Hier gibt es keine Auswahl.',
  'Select Currency': 'Währung wählen',
  'Connect a wallet to buy crypto.': 'Verbinde eine Wallet, um Krypto zu kaufen.',
  'No provider sells coins for {network} yet.': 'Für {network} gibt es noch keinen Anbieter.',
  'Change the amount first': 'Ändere zuerst den Betrag',
  'Preparing the link…': 'Link wird vorbereitet …',
  'No link found': 'Kein Link gefunden',
  'The list of coins and currencies did not load. This is the built-in list.':
    'Die Liste der Coins und Währungen wurde nicht geladen; das ist die eingebaute.',
  'You are offline. Connect this device to the internet and try again.':
    'Du bist offline. Verbinde dieses Gerät mit dem Internet und versuche es erneut.',
  'No link found for {provider}.': 'Kein Link für {provider} gefunden.',
  'Fees {least}-{most}%': 'Gebühren {least}-{most} %',
  'Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.':
    'Coinbase liefert nicht auf {network}: Es liefert auf Ethereum, an dieselbe Adresse.',
  'You buy from the provider, under its terms. On Meld.io you start with {symbol}.':
    'Du kaufst beim Anbieter, zu seinen Bedingungen. Bei Meld.io beginnst du mit {symbol}.',
  'How does it work?': 'Wie geht das?',
  'Card or bank account': 'Karte oder Bankkonto',
  Completed: 'Abgeschlossen',
  'In progress': 'In Arbeit',
  'Status unknown': 'Stand unbekannt',
  'Quickly and easily buy digital assets': 'Digitale Werte schnell und einfach kaufen',
  'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.':
    'Wähle einen Anbieter, bezahle auf seiner Seite mit Karte oder vom Bankkonto, und die Coins kommen in deiner Wallet an. Der Anbieter hält sich an die Regeln deines Landes und fragt vielleicht, wer du bist.',
  Card: 'Karte',
  'Bank account': 'Bankkonto',
  'Choose Provider': 'Anbieter wählen',
  'What is Buy?': 'Was ist Kaufen?',

  // Wallets of the other families
  'A different network was requested.': 'Inzwischen wurde ein anderes Netzwerk verlangt.',
  'The recipient’s address belongs to another network.': 'Der Empfänger gehört zu einem anderen Netzwerk.',
  'The wallet shares no account for this network.': 'Die Wallet gibt für dieses Netzwerk kein Konto frei.',
  'The wallet does not share this account.': 'Die Wallet gibt dieses Konto nicht frei.',
  'This kind of transaction is not supported.': 'Diese Art von Transaktion wird nicht unterstützt.',
  'Wallet call is not supported': 'Die Wallet unterstützt diesen Aufruf nicht',

  // Sending on Solana
  'Most of it pays for the recipient’s account for this token and stays there.':
    'Das meiste davon eröffnet beim Empfänger ein Konto für diesen Token und bleibt dort.',
  'Arrives, after the token’s own fee': 'Kommt an, nach Abzug der Gebühr des Tokens',
  'Please enter a valid amount and receiver address.':
    'Bitte gib einen gültigen Betrag und eine gültige Empfängeradresse ein.',
  'The account has changed in the meantime.': 'Das Konto hat inzwischen gewechselt.',
  'The network has changed in the meantime.': 'Das Netzwerk hat inzwischen gewechselt.',
  'The transaction would fail.': 'Die Transaktion würde scheitern.',
  'The message is too long for this wallet.': 'Die Nachricht ist zu lang für diese Wallet.',
  'The wallet did not sign what it was asked to sign.': 'Die Wallet hat etwas anderes signiert.',
  'The network’s answer could not be used.': 'Das Netzwerk hat keine brauchbare Antwort gegeben.',
  'Insufficient balance': 'Guthaben reicht nicht',
  'Too little SOL would be left in your account. Send all of it, or less.':
    'Es bliebe zu wenig SOL übrig. Sende alles oder weniger.',
  'This address is new and needs a larger first amount of SOL.':
    'Die Adresse ist neu und braucht für den Anfang mehr SOL.',
  'The issuer of the token has frozen the account.': 'Wer den Token herausgibt, hat das Konto eingefroren.',
  'The recipient accepts this token only with a memo.':
    'Der Empfänger nimmt diesen Token nur mit einer Notiz an.',
  'This token cannot be sent.': 'Dieser Token kann nicht gesendet werden.',
  'The token has no valid address.': 'Der Token hat keine gültige Adresse.',
  'The issuer scales the amounts of this token. Please send it in your wallet.':
    'Der Herausgeber rechnet die Beträge dieses Tokens um. Bitte sende es in deinem Wallet.',
  'The network gives other details for this token.': 'Das Netzwerk macht zu diesem Token andere Angaben.',
  'The tokens are spread over too many accounts.': 'Die Token liegen in zu vielen Konten.',
  'The network cost has changed. Please check it again.':
    'Die Netzwerkkosten haben sich geändert. Sieh sie dir noch einmal an.',
  'The transaction does not match what was shown.': 'Die Transaktion ist nicht die, die gezeigt wurde.',
  'This address is a program. Anything sent to it is lost.':
    'Diese Adresse ist ein Programm. Was du dorthin sendest, ist verloren.',
  'This address belongs to a token. Enter the address of a wallet.':
    'Diese Adresse gehört zu einem Token. Gib die Adresse einer Wallet ein.',
  'The network does not know this token.': 'Das Netzwerk kennt diesen Token nicht.',
  'The token account of this address belongs to somebody else.':
    'Das Token-Konto dieser Adresse gehört jemand anderem.',
  Swap: 'Tauschen',
  'Review swap': 'Tausch prüfen',
  'Select token': 'Token wählen',
  'Swaps do not work on this network. Switch to one of these.':
    'Tauschen geht in diesem Netzwerk nicht. Wechsle zu einem von diesen.',
  'Swaps do not work on this network.': 'Tauschen geht in diesem Netzwerk nicht.',
  'Failed to initialize swap': 'Der Tausch konnte nicht vorbereitet werden',
  'Failed to fetch network token price.': 'Der Preis der Netzwerkwährung war nicht zu haben.',
  'Failed to check allowance': 'Die Freigabe konnte nicht geprüft werden',
  'Failed to create approval transaction': 'Die Freigabe konnte nicht erstellt werden',
  'Failed to create transaction': 'Die Transaktion konnte nicht erstellt werden',
  'Approve limit increase in your wallet': 'Bestätige die Freigabe in deiner Wallet',
  'Confirm transaction in your wallet': 'Bestätige die Transaktion in deiner Wallet',
  'Swapping {from} to {to}': '{from} wird in {to} getauscht',
  'Swapped {from} to {to}': '{from} in {to} getauscht',
  'The price has changed. Check the amounts again.':
    'Der Preis hat sich geändert. Prüfe die Beträge noch einmal.',
  'The transaction failed.': 'Die Transaktion ist fehlgeschlagen.',
  'Another transaction took its place.': 'Eine andere Transaktion ist an ihre Stelle getreten.',
  'The prepared swap does not match the one that was shown.':
    'Der erstellte Tausch ist nicht der angezeigte.',
  'Incorrect amount': 'Falscher Betrag',
  'Please enter a valid amount': 'Bitte gib einen gültigen Betrag ein',
  'Switch sides': 'Seiten tauschen',
  'You approved {amount} for a swap to {token}. Continue with it?':
    'Du hast {amount} für einen Tausch in {token} freigegeben. Weitermachen?',
  Continue: 'Weiter',
  'You pay': 'Du zahlst',
  'You receive': 'Du erhältst',
  'Enter amount': 'Betrag eingeben',
  'There is not enough {coin} for the network cost.': 'Es fehlt {coin} für die Netzwerkkosten.',
  'The swap service is not available. Try again in a moment.':
    'Der Tauschdienst ist gerade nicht erreichbar. Versuche es gleich noch einmal.',
  'There is no price at the moment. Try again.': 'Im Moment gibt es keinen Preis. Versuche es noch einmal.',
  'You pay with {token}. Choose another token': 'Du zahlst mit {token}. Anderen Token wählen',
  'You receive {token}. Choose another token': 'Du erhältst {token}. Anderen Token wählen',
  'Balance {amount}': 'Guthaben {amount}',
  Max: 'Alles',
  'Network cost': 'Netzwerkkosten',
  'The most that the network may charge for this transaction.':
    'Was das Netzwerk höchstens für die Transaktion nimmt.',
  'Price impact': 'Preisauswirkung',
  'How much the size of your trade worsens the price.':
    'Wie sehr die Größe deines Tauschs den Preis gegen dich bewegt.',
  'Max. slippage': 'Max. Slippage',
  'If the price moves by more than this before the swap is done, nothing is swapped.':
    'Ändert sich der Preis bis zum Tausch stärker, wird nichts getauscht.',
  'Minimum received': 'Mindestens erhalten',
  'The least you receive; otherwise nothing is swapped.':
    'So viel erhältst du mindestens, sonst wird nichts getauscht.',
  'Provider fee': 'Anbietergebühr',
  'Already deducted from the amount you receive.': 'Sie ist im Betrag, den du erhältst, schon abgezogen.',
  'Search token': 'Token suchen',
  'Your tokens': 'Deine Token',
  'Suggested tokens': 'Vorgeschlagene Token',
  'No token found for “{query}”': 'Kein Token zu „{query}“ gefunden',
  'You lose about {percent} to the size of this trade.':
    'Durch die Größe dieses Tauschs verlierst du etwa {percent}.',
  'You made the same swap a moment ago. Swapping again would do it twice.':
    'Du hast gerade eben dasselbe getauscht. Noch einmal getauscht geschieht es zweimal.',
  'An earlier swap may still be approved in your wallet. Swapping again may do it twice.':
    'Ein früherer Tausch kann in deiner Wallet noch bestätigt werden. Noch einmal zu tauschen kann ihn verdoppeln.',
  'This swap could only be simulated, not read. The amount you receive is not guaranteed.':
    'Dieser Tausch ließ sich nur simulieren, nicht lesen. Der Betrag, den du erhältst, ist nicht garantiert.',
  'I want to swap again': 'Ich will noch einmal tauschen',
  'Not the well-known {token}': 'Nicht das bekannte {token}',
  'not guaranteed': 'nicht garantiert',
  Contract: 'Vertrag',
  'I understand, swap anyway': 'Verstanden, trotzdem tauschen',
  'Approving...': 'Freigeben …',
  'Swapping...': 'Tauschen …',
  Approve: 'Freigeben',
  'Approve {token}': '{token} freigeben',
  'Approve without a limit, for later swaps': 'Ohne Grenze freigeben, für spätere Tausche',
  'The router may then take all your {token} at any time.':
    'Der Router kann dann jederzeit all deine {token} nehmen.',
  'Your wallet approves and swaps in one step.': 'Deine Wallet gibt frei und tauscht in einem Schritt.',
  'Review transaction carefully': 'Prüfe die Transaktion sorgfältig',
  Cancel: 'Abbrechen',
  // Sending
  'The network returned no usable fee.': 'Das Netzwerk hat keine brauchbare Gebühr genannt.',
  'The network returned no usable gas estimate.': 'Das Netzwerk hat keine brauchbare Gasmenge genannt.',
  'Unsupported chain': 'Netzwerk wird nicht unterstützt',
  Send: 'Senden',
  'Review send': 'Senden prüfen',
  'Select Token': 'Token wählen',
  'Incorrect Value': 'Betrag ungültig',
  'Incorrect value': 'Betrag ungültig',
  'Add Amount': 'Betrag eingeben',
  'Insufficient Funds': 'Guthaben reicht nicht',
  'Insufficient Gas Funds': 'Guthaben für Gebühr reicht nicht',
  'Add Address': 'Adresse eingeben',
  'Invalid Address': 'Ungültige Adresse',
  Amount: 'Betrag',
  'Enter the amount of the token': 'Betrag in Token eingeben',
  'Enter the amount in money': 'Betrag in Geld eingeben',
  'Type or Paste address': 'Adresse oder Name',
  Paste: 'Einfügen',
  Clear: 'Leeren',
  'The clipboard cannot be read. Paste into the field.':
    'Die Zwischenablage ist nicht lesbar. Füge die Adresse ins Feld ein.',
  'This is an address of {family}. You are sending on {network}.':
    'Das ist eine Adresse von {family}. Du sendest auf {network}.',
  'Looking up {name} again': '{name} wird noch einmal nachgeschlagen',
  '{name} pointed to {before} and now points to {after}. Nothing was sent.':
    '{name} führte zu {before} und führt jetzt zu {after}. Es wurde nichts gesendet.',
  '{name} pointed to {before} and now points to no address. Nothing was sent.':
    '{name} führte zu {before} und führt jetzt zu keiner Adresse. Es wurde nichts gesendet.',
  'No address was found for this name.': 'Zu diesem Namen wurde keine Adresse gefunden.',
  'This name contains letters that look like others. Use the address instead.':
    'Dieser Name hat Zeichen, die man verwechseln kann. Nimm die Adresse.',
  'The name could not be looked up. Try again, or use the address.':
    'Der Name ließ sich nicht nachschlagen. Nimm die Adresse oder versuche es erneut.',
  'The network may charge {cost}; you have {amount}.':
    'Das Netzwerk kann {cost} verlangen; du hast {amount}.',
  unknown: 'nicht bekannt',
  'No tokens found': 'Keine Token gefunden',
  'There is no token at this address.': 'Unter dieser Adresse gibt es keinen Token.',
  'Your tokens will appear here': 'Hier erscheinen deine Token',
  To: 'An',
  Address: 'Adresse',
  Network: 'Netzwerk',
  'Nothing was sent. You can try again.': 'Es wurde nichts gesendet. Du kannst es erneut versuchen.',
  'I understand, send anyway': 'Verstanden, trotzdem senden',
  'You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.':
    'Dasselbe hast du eben gesendet, oder es wartet noch in deiner Wallet. Noch einmal gesendet, zahlst du vielleicht doppelt.',
  Done: 'Fertig',
  'Transaction started': 'Transaktion gestartet',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'Failed to send transaction. Please try again.':
    'Die Transaktion wurde nicht gesendet. Versuche es erneut.',
  '{amount} to {recipient}': '{amount} an {recipient}',
  'On its way': 'Unterwegs',
  'The transaction failed': 'Die Transaktion ist fehlgeschlagen',
  'Nothing was moved. You may still have paid the network cost.':
    'Es wurde nichts bewegt. Die Netzwerkkosten hast du eventuell trotzdem bezahlt.',
  'Replaced by another transaction': 'Durch eine andere Transaktion ersetzt',
  'Your account sent another transaction in its place. Check your activity.':
    'Dein Konto hat stattdessen eine andere gesendet. Sieh dir deine Aktivität an.',
  'The transaction has expired': 'Die Transaktion ist abgelaufen',
  'The network did not accept it. Nothing was moved.':
    'Das Netzwerk hat sie nicht angenommen. Es wurde nichts bewegt.',
  'Your wallet has not answered. It may still be approved there.':
    'Deine Wallet hat nicht geantwortet. Dort kann noch zugestimmt werden.',
  'The network has not seen it so far.': 'Das Netzwerk weiß bisher nichts davon.',
  'The network could not say whether it was sent.': 'Das Netzwerk sagt nicht, ob es gesendet wurde.',
  'Stop waiting': 'Nicht mehr warten',
  'Check again': 'Noch einmal nachsehen',
  'It may still be approved': 'Sie kann noch bestätigt werden',
  'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.':
    'Deine Wallet hat nicht geantwortet. Bestätige die Anfrage dort oder lehne sie ab; was gesendet wird, zeigt deine Aktivität.',
  'This address looks like one that you know, but it is a different one. The one that you know:':
    'Diese Adresse sieht aus wie eine, die du kennst, ist aber eine andere. Die bekannte:',
  'This is the contract of {symbol}. Anything sent to it is lost.':
    'Das ist der Vertrag von {symbol}. Was dorthin geht, ist verloren.',
  'Nobody has the key to this address. Anything sent to it is lost.':
    'Zu dieser Adresse hat niemand den Schlüssel. Was dorthin geht, ist verloren.',
  'This address was given for {other}. You are sending on {network}.':
    'Diese Adresse war für {other} angegeben. Du sendest auf {network}.',
  'The capital letters of this address do not match: one of its characters may be wrong.':
    'Die Großbuchstaben dieser Adresse passen nicht: Ein Zeichen kann falsch sein.',
  'This name looks like {name}, which you know, but it is a different one.':
    'Dieser Name sieht aus wie {name}, den du kennst, ist aber ein anderer.',
  'This is your own account.': 'Das ist dein eigenes Konto.',
  'This is a contract, not a person’s account. Make sure that it can take {symbol}.':
    'Das ist ein Vertrag, kein Konto einer Person. Prüfe, ob er {symbol} annehmen kann.',
  'You have not sent anything to this address before.': 'An diese Adresse hast du noch nie etwas gesendet.',
  'This is almost all of your {symbol}.': 'Das ist fast dein ganzes Guthaben an {symbol}.',
  'Hidden characters were removed from what you entered.':
    'Unsichtbare Zeichen wurden aus deiner Eingabe entfernt.',

  // Names
  'At least 4 letters, numbers or hyphens. Everyone can see it.':
    'Mindestens 4 Buchstaben, Ziffern oder Bindestriche. Alle können ihn sehen.',
  'Choose account name': 'Kontonamen wählen',
  'Choose your account name': 'Wähle deinen Kontonamen',
  'Finally say goodbye to 0x addresses: name your account, so that others find it easily.':
    'Schluss mit 0x-Adressen: Gib deinem Konto einen Namen, unter dem andere es leicht finden.',
  'Choose name': 'Namen wählen',
  'Learn more about names': 'Mehr über Namen erfahren',
  'You already own a name': 'Du hast schon einen Namen',
  'Account name': 'Kontoname',
  'Type a name': 'Namen eingeben',
  'Register name': 'Namen registrieren',
  'Can only contain letters, numbers and - characters': 'Nur Buchstaben, Ziffern und - sind erlaubt',
  'Name must be at least 4 characters long': 'Der Name braucht mindestens 4 Zeichen',
  'Names cannot be registered on this network.': 'In diesem Netzwerk lassen sich keine Namen registrieren.',
  'Error fetching name suggestions': 'Fehler beim Laden der Namensvorschläge',
  'The signature came too late: it is valid for 10 seconds. Try again, and sign right away.':
    'Die Signatur kam zu spät: Sie gilt 10 Sekunden. Versuche es erneut und signiere gleich.',
  Registered: 'Vergeben',
  Available: 'Frei',
  'Sign the message in your wallet': 'Signiere die Nachricht in deiner Wallet',
  'Registering the name': 'Der Name wird registriert',
  'Similar available names': 'Freie Namen wie dieser',
  'Account name chosen successfully': 'Kontoname erfolgreich gewählt',
  'You can now fund your account and start trading.': 'Jetzt kannst du dein Konto aufladen und handeln.',
  "Let's Go!": 'Los geht’s!',
  'Signature declined': 'Signatur abgelehnt',
  'Error registering name': 'Der Name konnte nicht registriert werden',
  'Address or auth connector not found': 'Keine Adresse oder Verbindung gefunden',
  'The wallet cannot sign messages.': 'Die Wallet kann keine Nachrichten signieren.',
  'Invalid chainId': 'Ungültige Chain-ID',

  // VerifyHashes
  'Verify on your device': 'Auf deinem Gerät prüfen',
  'Compare this with the screen of your hardware wallet. Decline there if anything differs.':
    'Vergleiche dies mit dem Bildschirm deiner Hardware-Wallet. Lehne dort ab, wenn etwas abweicht.',
  'Domain hash': 'Hash der Domain',
  'Message hash': 'Hash der Nachricht',
  'What is signed (EIP-712)': 'Was signiert wird (EIP-712)',
  'What is signed (EIP-191)': 'Was signiert wird (EIP-191)',
  'The data that the app wants you to sign is malformed. You should decline it.':
    'Was die App signieren lassen will, ist fehlerhaft. Lehne es besser ab.',
  'This message is too long to be checked here.': 'Diese Nachricht ist zu lang, um hier geprüft zu werden.',

  // The embedded wallet: approving in its frame, and its errors
  'Approve Transaction': 'Transaktion bestätigen',
  'There is nothing to approve.': 'Es gibt nichts zu bestätigen.',
  'What you are asked to approve': 'Was du bestätigen sollst',
  'Call a contract': 'Vertrag aufrufen',
  'What it does depends on the contract alone.': 'Was er tut, sagt allein der Vertrag.',
  'Create a contract': 'Vertrag anlegen',
  'Sign a message': 'Nachricht signieren',
  'Sign data': 'Daten signieren',
  'Sign data for {app}': 'Daten für {app} signieren',
  Kind: 'Art',
  'Revoke permissions': 'Berechtigungen zurücknehmen',
  'Grant permissions to this app': 'Dieser App Berechtigungen geben',
  'This request could not be read. Approve it only if you know what it does.':
    'Diese Anfrage konnte nicht gelesen werden. Bestätige sie nur, wenn du weißt, was sie tut.',
  'Allow spending': 'Ausgeben erlauben',
  Spender: 'Wer ausgeben darf',
  Unlimited: 'Unbegrenzt',
  '{amount} of its smallest unit': '{amount} der kleinsten Einheit',
  'Action not allowed': 'Aktion nicht erlaubt',
  'Requested RPC call is not allowed': 'Dieser RPC-Aufruf ist nicht erlaubt',
  'The embedded wallet takes no user operations.': 'Die eingebettete Wallet nimmt keine User Operations an.',
  'Unable to load email login dependency': 'Die Anmeldung konnte nicht geladen werden',
  'The embedded wallet has restarted. Please try again.':
    'Die eingebettete Wallet wurde neu gestartet. Bitte versuche es erneut.',
  'The embedded wallet was removed from the page.': 'Die eingebettete Wallet wurde von der Seite entfernt.',
  'This cannot be sent to the embedded wallet.': 'Das kann der eingebetteten Wallet nicht gesendet werden.',
  'The embedded wallet gave an unexpected answer.': 'Die eingebettete Wallet hat unerwartet geantwortet.',
  'The embedded wallet answered for another network.':
    'Die eingebettete Wallet hat für ein anderes Netzwerk geantwortet.',

  // Signing in with the wallet
  'Sign In': 'Anmelden',
  'Looking for your session…': 'Deine Sitzung wird gesucht …',
  'Preparing the message…': 'Die Nachricht wird vorbereitet …',
  'Signing you in…': 'Du wirst angemeldet …',
  'The wallet did not sign what it was asked to sign. You are not connected.':
    'Die Wallet hat etwas anderes signiert als das, worum sie gebeten wurde. Du bist nicht verbunden.',
  'The signature is not valid': 'Die Signatur ist nicht gültig',
  'Your session could not be saved. Your signature is kept: try again.':
    'Deine Sitzung konnte nicht gespeichert werden. Deine Signatur gilt noch: Versuche es erneut.',
  'The server does not answer. Try again.': 'Der Server antwortet nicht. Versuche es erneut.',
  '{app} needs to connect to your wallet': '{app} muss sich mit deiner Wallet verbinden',
  'Sign this message to prove that this wallet is yours. Cancelling disconnects it.':
    'Signiere diese Nachricht, um zu zeigen, dass diese Wallet dir gehört. Abbrechen trennt sie.',
  'Sign this message to prove that this wallet is yours, or continue without signing.':
    'Signiere diese Nachricht, um zu zeigen, dass diese Wallet dir gehört, oder mache ohne Signatur weiter.',
  'The message': 'Die Nachricht',
  'What am I signing?': 'Was signiere ich?',
  'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.':
    'Einen Text, der sagt, welche App fragt und wann. Ihn zu signieren kostet nichts, bewegt nichts und gibt niemandem Zugriff auf das, was dir gehört.',
  'Cancelling...': 'Wird abgebrochen …',
  Sign: 'Signieren',
  'Signing...': 'Wird signiert …',
  'This application might not support Smart Accounts':
    'Diese Anwendung unterstützt Smart Accounts vielleicht nicht',
  'A problem occurred while trying initialize authentication':
    'Bei der Anmeldung ist ein Problem aufgetreten',

  // The account of whoever has logged in
  'Log out': 'Abmelden',
  'Log out of {family}': 'Von {family} abmelden',
  'Your account is kept. To use it again, log in the same way.':
    'Dein Konto bleibt erhalten. Um es wieder zu nutzen, melde dich auf demselben Weg an.',
  'Logged in': 'Angemeldet',
  'Change the e-mail address {email}': 'Die E-Mail-Adresse {email} ändern',
  'E-mail address': 'E-Mail-Adresse',
  'We will send one code to your current address and one to the new address.':
    'Wir senden einen Code an deine jetzige Adresse und einen an die neue.',
  'Your e-mail address has been changed': 'Deine E-Mail-Adresse ist geändert',
  'Something wrong?': 'Stimmt etwas nicht?',
  'Try again in {seconds}s': 'Erneut in {seconds} s',
  'Confirm Current Email': 'Jetzige E-Mail bestätigen',
  'Confirm New Email': 'Neue E-Mail bestätigen',
  'Edit Email': 'E-Mail ändern',
  'Upgrade your Wallet': 'Wallet aufwerten',
  'Upgrade your wallet': 'Werte deine Wallet auf',
  'Transition to a self-custodial wallet': 'Wechsle zu einer Wallet mit eigenen Schlüsseln',
  'Follow the instructions on': 'Folge den Anweisungen auf',
  'You will have to connect again once it is done.': 'Danach musst du dich neu verbinden.',
  'Switch to your EOA': 'Zu deinem EOA wechseln',
  'Switch to your smart account': 'Zu deinem Smart Account wechseln',
  'You are using your EOA': 'Du verwendest dein EOA',
  'You are using your smart account': 'Du verwendest deinen Smart Account',
  'It is created on the network by its first transaction':
    'Er wird mit der ersten Transaktion im Netzwerk angelegt',

  // Smart sessions
  'Smart Sessions': 'Smart-Sitzungen',
  Active: 'Aktiv',
  Revoked: 'Widerrufen',
  'No active sessions': 'Keine aktiven Sitzungen',
  'No expired sessions': 'Keine abgelaufenen Sitzungen',
  'No revoked sessions': 'Keine widerrufenen Sitzungen',
  'Smart sessions need a smart account.': 'Smart-Sitzungen brauchen einen Smart Account.',
  'Error fetching smart sessions': 'Fehler beim Laden der Smart-Sitzungen',
  'Error revoking smart session': 'Fehler beim Widerrufen der Smart-Sitzung',
  'Unknown Dapp': 'Unbekannte Dapp',
  'Ends {time}': 'Endet {time}',
  'Ended {time}': 'Endete {time}',
  'Revoked {time}': 'Widerrufen {time}',
  Ends: 'Endet',
  Ended: 'Endete',
  App: 'Anwendung',
  Revoke: 'Widerrufen',
  'What the app may do': 'Was die App darf',
  'The app has not said what it may do.': 'Die App sagt nicht, was sie darf.',
  'Call {functions}': '{functions} aufrufen',
  'Call any function of the contract': 'Jede Funktion des Vertrags aufrufen',
  'Contract {address}': 'Vertrag {address}',
  'With up to {amount} in each call': 'Mit bis zu {amount} je Aufruf',
  'Spend up to {amount}': 'Bis zu {amount} ausgeben',
  'Spend any amount of {token}': 'Beliebig viel {token} ausgeben',
  'Spend some of the token {token}': 'Etwas vom Token {token} ausgeben',
  'A permission that cannot be described here: {type}':
    'Eine Berechtigung, die sich hier nicht beschreiben lässt: {type}',
  'Every hour': 'Jede Stunde',
  'Every day': 'Jeden Tag',
  'Every week': 'Jede Woche',
  'Every {period}': 'Alle {period}',
  'Smart Session created successfully': 'Smart-Sitzung erfolgreich erstellt',
  'The app can now do what you have allowed without asking each time. You can end it in the settings.':
    'Die App darf nun, was du erlaubt hast, ohne jedes Mal zu fragen. In den Einstellungen kannst du das beenden.',
  "What's a Smart Session?": 'Was ist eine Smart-Sitzung?',
  'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.':
    'Eine Erlaubnis für eine App, für begrenzte Zeit. Dein Smart Account weist alles ab, was über das Erlaubte hinausgeht.',
  'Got it!': 'Verstanden!',
  'Show all sessions': 'Alle Sitzungen zeigen',
  // The account's total, and a list that is searched
  'on {network}': 'auf {network}',
  'Clear search': 'Suche leeren',
  // What an app asks to do by itself
  'Not stated': 'Nicht genannt',
  'The request as the app wrote it': 'So, wie die App es geschrieben hat',
  'Only sessions on {network} are listed.': 'Hier stehen nur Sitzungen auf {network}.',

  // What is wrong?
  'What is wrong?': 'Was ist los?',
  'Checking the connection': 'Die Verbindung wird geprüft',
  'This takes a few seconds.': 'Das dauert ein paar Sekunden.',
  'Copy report': 'Bericht kopieren',
  'Report copied': 'Bericht kopiert',
  'Open {name}': '{name} öffnen',
  'Its project id is not accepted. Please tell the people who run the app.':
    'Ihre Projekt-ID wird nicht angenommen. Sag es bitte denen, die die App betreiben.',
  'No server can be reached': 'Kein Server ist erreichbar',
  'The network of a hotel or company may want you to sign in first. Open another page to see.':
    'Vielleicht will das Netz eines Hotels oder einer Firma, dass du dich erst anmeldest. Öffne eine andere Seite, um es zu sehen.',
  'This page blocks {host}': 'Diese Seite blockiert {host}',
  'Its security policy does not allow it. Please tell the people who run the app.':
    'Ihre Sicherheitsrichtlinie erlaubt es nicht. Sag es bitte denen, die die App betreiben.',
  'The server cannot be reached': 'Der Server ist nicht erreichbar',
  'The server does not answer': 'Der Server antwortet nicht',
  'The login did not load': 'Die Anmeldung wurde nicht geladen',
  'An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.':
    'Vielleicht ist ein Werbeblocker oder eine Datenschutzeinstellung deines Browsers im Weg. Prüfe das und versuche es erneut.',
  'Allow pop-ups for this page and try again.': 'Erlaube Pop-ups für diese Seite und versuche es erneut.',
  'Try again. If it fails again, log in another way.':
    'Versuche es erneut. Wenn es wieder nicht klappt, melde dich auf anderem Weg an.',
  'Log in another way': 'Anders anmelden',
  'No problem was found': 'Es wurde kein Fehler gefunden',
  'Try again. If it fails again, choose another wallet.':
    'Versuche es erneut. Wenn es wieder nicht klappt, wähle eine andere Wallet.',
  '{name} does not answer': '{name} antwortet nicht',
  'Restart your browser, then try again.': 'Starte deinen Browser neu und versuche es dann erneut.',
  '{name} does not work as it should': '{name} arbeitet nicht richtig',
  '{name} answers': '{name} antwortet',
  Internet: 'Internet',
  Relay: 'Relay',
  Server: 'Server',
  Login: 'Anmeldung',
  'Setup of this app': 'Einrichtung dieser App',
  Clock: 'Uhrzeit',
  Blockers: 'Blocker',
  Problem: 'Problem',
  'Checking…': 'Wird geprüft …',
  OK: 'In Ordnung',
  'Not known': 'Nicht bekannt',

  // Look around
  'Look around': 'Umsehen',
  'Address or name': 'Adresse oder Name',
  'View any account. Nothing is connected, and nothing can be signed.':
    'Sieh dir ein beliebiges Konto an, wie es ist. Nichts wird verbunden, und nichts kann signiert werden.',
  'You are only looking at this account': 'Du siehst dir dieses Konto nur an',
  'View only': 'Nur Ansicht',
  Stop: 'Beenden',
  Refresh: 'Aktualisieren',
  'Connect a wallet': 'Wallet verbinden',
  'This is neither an address nor a name.': 'Das ist weder eine Adresse noch ein Name.',
  'This is an address of {family}, which this app does not use.':
    'Das ist eine Adresse von {family}, das diese App nicht verwendet.',
  'Remove {name}': '{name} entfernen',
  'View account': 'Konto ansehen',
} satisfies Dictionary
