import type { Dictionary } from '../signals/locale'

/** German. Addresses the reader with "du"; a wallet is "die Wallet". */
export default {
  // Buttons in the host's page
  'Connect Wallet': 'Wallet verbinden',
  'Connecting...': 'Verbinden …',
  'Unlock wallet': 'Wallet entsperren',
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
  Recent: 'Zuletzt',
  Installed: 'Installiert',
  'All Wallets': 'Alle Wallets',
  'QR code': 'QR-Code',
  'Search wallet': 'Wallet suchen',
  'Only WalletConnect certified': 'Nur von WalletConnect zertifizierte',
  'Wallets: {count}': 'Anzahl Wallets: {count}',
  'No Wallet found': 'Keine Wallet gefunden',
  'The full list could not be loaded.': 'Die ganze Liste konnte nicht geladen werden.',
  'Explore all': 'Alle entdecken',
  'May not be what it says': 'Möglicherweise nicht echt',
  'No wallet was found in this browser.': 'In diesem Browser wurde keine Wallet gefunden.',
  "Haven't got a wallet?": 'Noch keine Wallet?',
  'Get started': 'Los geht’s',

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
  '{name} is not here': '{name} wurde nicht gefunden',
  'Is the extension on? Turn it on and try again.':
    'Ist die Erweiterung aktiv? Schalte sie ein und versuche es erneut.',
  '{name} is locked': '{name} ist gesperrt',
  'Unlock it and try again.': 'Entsperre sie und versuche es erneut.',
  'Is this really {name}?': 'Ist das wirklich {name}?',
  'It calls itself {name}, but does not carry the id of that wallet ({id}).':
    'Sie nennt sich {name}, hat aber nicht deren Kennung (gefunden: {id}).',
  none: 'keine',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'Zwei Erweiterungen melden sich mit derselben Kennung. Entferne die, die du nicht kennst.',
  'Connect anyway': 'Trotzdem verbinden',

  // Downloads
  'Get {wallet}': '{wallet} holen',
  '{name} is not installed here': '{name} ist hier nicht installiert',
  'Get it, then come back to this page: it is found by itself.':
    'Installiere sie und kehre auf diese Seite zurück: Sie wird automatisch erkannt.',
  'Its maker names no place to get it from.': 'Der Anbieter nennt keine Bezugsquelle.',
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
  'No tokens yet. What you receive will be shown here.': 'Noch keine Token. Was du erhältst, erscheint hier.',
  'Token Balance Unavailable': 'Token-Guthaben nicht verfügbar',
  'as of {time}': 'Stand: {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'Empfangen',
  Activity: 'Aktivität',
  NFTs: 'NFTs',
  'The activity on this network is not known here.':
    'Die Aktivität auf diesem Netzwerk ist hier nicht bekannt.',
  'No activity yet': 'Noch keine Aktivität',
  'Nothing on this network lately': 'In letzter Zeit nichts auf diesem Netzwerk',
  'Look further back': 'Weiter zurückschauen',
  Pending: 'Ausstehend',
  Failed: 'Fehlgeschlagen',
  'Failed to fetch transactions': 'Transaktionen konnten nicht geladen werden',
  Unnamed: 'Ohne Namen',
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
  Approved: 'Genehmigt',
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
  'No network matches {query}': 'Kein Netzwerk passt zu „{query}“',
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
  'A network is a set of computers that agree on who owns what. Apps live on one network or on several.':
    'Ein Netzwerk besteht aus Computern, die sich einig sind, wem was gehört. Apps laufen auf einem Netzwerk oder auf mehreren.',
  'Each has its own rules': 'Jedes hat eigene Regeln',
  'Networks differ in speed and fees. What you hold on one is not on another until you move it.':
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
  'Connect to thousands of apps, and decide each time what they may do.':
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
  'The wallet does not know this request.': 'Die Wallet kennt diese Art von Anfrage nicht.',
  'The wallet cannot switch networks.': 'Die Wallet kann das Netzwerk nicht wechseln.',
  'The wallet answered without an account.': 'Die Wallet hat ohne Konto geantwortet.',
  'The wallet answered without a chain id.': 'Die Wallet hat ohne Chain-ID geantwortet.',
  'The wallet answered without a balance.': 'Die Wallet hat ohne Guthaben geantwortet.',
  'The wallet did not answer.': 'Die Wallet hat nicht geantwortet.',
  'The wallet answered without a signature.': 'Die Wallet hat ohne Signatur geantwortet.',
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

  // Pairing
  'QR code that connects a wallet': 'QR-Code, der eine Wallet verbindet',
  'Scan this QR Code with your phone': 'Scanne diesen QR-Code mit deinem Handy',
  'Copy link': 'Link kopieren',
  'Link copied': 'Link kopiert',
  'Relay ready': 'Relay bereit',
  'Wallet saw the request': 'Wallet hat die Anfrage',
  'Waiting for you': 'Warten auf dich',
  'You are offline': 'Du bist offline',
  'Connect this device to the internet and try again.':
    'Verbinde dieses Gerät mit dem Internet und versuche es erneut.',
  'The relay cannot be reached': 'Das Relay ist nicht erreichbar',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'Vielleicht ist eine Firewall, ein VPN oder ein Werbeblocker im Weg. Prüfe das und versuche es erneut.',
  'This app is not set up': 'Diese App ist nicht eingerichtet',
  'The relay does not know its project id. Tell its makers.':
    'Das Relay kennt ihre Projekt-ID nicht. Sag es denen, die sie betreiben.',
  'Its project id is not meant for this address. Tell its makers.':
    'Ihre Projekt-ID gilt nicht für diese Adresse. Sag es denen, die sie betreiben.',
  'Check the time': 'Prüfe die Uhrzeit',
  'The clock of this device is wrong. Set it and try again.':
    'Die Uhr dieses Geräts geht falsch. Stelle sie und versuche es erneut.',
  'No network in common': 'Kein gemeinsames Netzwerk',
  'The wallet knows none of the networks of this app.': 'Die Wallet kennt keines der Netzwerke dieser App.',
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
  'A pairing starts in a view of its own.': 'Eine Kopplung beginnt in einer eigenen Ansicht.',
  'The connection has ended.': 'Die Verbindung ist beendet.',
  'The wallet answered without addresses.': 'Die Wallet hat ohne Adressen geantwortet.',
  'The code for pairing did not load.': 'Der Code für die Kopplung wurde nicht geladen.',
  'Pairing did not start.': 'Die Kopplung ist nicht gestartet.',
  'The wallet could not be told.': 'Die Wallet konnte nicht benachrichtigt werden.',
  'The pairing library gave no pairing URI.': 'Es kam kein Kopplungslink.',
  'The pairing has expired.': 'Die Kopplung ist abgelaufen.',
  'The provider connected without a session.': 'Es kam keine Sitzung zustande.',
  'The same request may still be approved in the wallet.':
    'Dieselbe Anfrage kann in der Wallet noch bestätigt werden.',
  'This device is offline.': 'Dieses Gerät ist offline.',
  'The request did not reach the wallet.': 'Die Anfrage hat die Wallet nicht erreicht.',
  'The wallet signed for an account that the transaction does not name.':
    'Die Wallet hat für ein Konto signiert, das in der Transaktion nicht vorkommt.',
  'The wallet answered without a transaction.': 'Die Wallet hat ohne Transaktion geantwortet.',

  // Wallets of the other families
  'Another network was asked for.': 'Inzwischen wurde ein anderes Netzwerk verlangt.',
  'The recipient is of another network.': 'Der Empfänger gehört zu einem anderen Netzwerk.',
  'The wallet shares no account for this network.': 'Die Wallet gibt für dieses Netzwerk kein Konto frei.',
  'The wallet does not show this account.': 'Die Wallet zeigt dieses Konto nicht.',
  'This form of transaction is not known.': 'Diese Form einer Transaktion ist nicht bekannt.',
  'Wallet call is not supported': 'Die Wallet unterstützt diesen Aufruf nicht',
} satisfies Dictionary
