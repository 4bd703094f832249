/**
 * French. Addresses the user with "vous"; a wallet is "le portefeuille". The spaces before : ; ? ! % and
 * inside « » are no-break spaces, written as \u00a0.
 */
import type { Dictionary } from './t'
export default {
  // Buttons in the host's page
  'Connect Wallet': 'Connecter un portefeuille',
  'Connecting...': 'Connexion...',
  'Unlock wallet': 'Déverrouiller le portefeuille',
  Reconnect: 'Se reconnecter',
  'Switch Network': 'Changer de réseau',
  'Network: {network}': 'Réseau\u00a0: {network}',

  // In several views
  Account: 'Compte',
  'Get a wallet': 'Obtenir un portefeuille',
  Disconnect: 'Déconnecter',
  'Try again': 'Réessayer',
  Loading: 'Chargement',
  'A request is already open': 'Une demande est déjà en cours',
  'You declined the request. You can ask again.': 'Vous avez refusé la demande. Vous pouvez réessayer.',

  // Header, Screen, Notices
  Back: 'Retour',
  Close: 'Fermer',
  Dismiss: 'Masquer',
  'This part did not load. Check your connection.':
    'Cette partie n’a pas pu être chargée. Vérifiez votre connexion.',

  // Connect
  'Other wallets': 'Autres portefeuilles',
  Recent: 'Récents',
  Installed: 'Installés',
  'All Wallets': 'Tous les portefeuilles',
  'QR code': 'Code QR',
  'Search wallet': 'Rechercher un portefeuille',
  'Only WalletConnect certified': 'Certifiés WalletConnect uniquement',
  'Wallets: {count}': { one: '{count} portefeuille', other: '{count} portefeuilles' },
  'No Wallet found': 'Aucun portefeuille trouvé',
  'The full list could not be loaded.': 'La liste complète n’a pas pu être chargée.',
  'Explore all': 'Tout explorer',
  'May be an imitation': 'Peut-être une imitation',
  'No wallet was found in this browser.': 'Aucun portefeuille n’a été trouvé dans ce navigateur.',
  'No wallet was found in this browser, and the list of wallets could not be loaded.':
    'Aucun portefeuille n’a été trouvé dans ce navigateur, et la liste des portefeuilles n’a pas pu être chargée.',
  "Haven't got a wallet?": 'Vous n’avez pas de portefeuille\u00a0?',
  'Get started': 'Commencer',

  // Logging in by e-mail or with a social account
  Email: 'E-mail',
  'Continue with a wallet': 'Continuer avec un portefeuille',
  'Continue with {name}': 'Continuer avec {name}',
  'All socials': 'Tous les comptes sociaux',
  'Connect wallet': 'Connecter un portefeuille',
  'Connect Social': 'Se connecter',
  'Create Wallet': 'Créer un portefeuille',
  'Register Device': 'Enregistrer l’appareil',
  'Confirm Email': 'Confirmer l’e-mail',
  'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.':
    'Veuillez vous reconnecter. Si cela se produit à chaque visite, votre navigateur ne garde pas la connexion\u00a0: autorisez les cookies tiers pour ce site.',
  'Invalid email. Try again.': 'Adresse e-mail non valide. Réessayez.',
  'Please try again after {seconds} seconds': 'Réessayez dans {seconds} secondes',
  'Enter the code we sent to': 'Saisissez le code envoyé à',
  'Digit {number} of {total}': 'Chiffre {number} sur {total}',
  'The code expires in 20 minutes': 'Le code expire dans 20 minutes',
  '{message}. Try Again': '{message}. Réessayez',
  "Didn't receive it?": 'Vous n’avez rien reçu\u00a0?',
  'Resend Code': 'Renvoyer le code',
  'Resend email': 'Renvoyer l’e-mail',
  'Resend in {seconds}s': 'Renvoyer dans {seconds}\u00a0s',
  'Code email resent': 'E-mail renvoyé',
  'Approve the login link we sent to': 'Approuvez le lien de connexion envoyé à',
  'Log in with {provider}': 'Se connecter avec {provider}',
  'Connect in the provider window': 'Connectez-vous dans la fenêtre du fournisseur',
  'Retrieving user data': 'Récupération de vos données',
  'Your browser blocked the window. Allow it, or continue in this tab.':
    'Votre navigateur a bloqué la fenêtre. Autorisez-la ou continuez dans cet onglet.',
  'Continue in this tab': 'Continuer dans cet onglet',
  'Untrusted Origin': 'Origine non fiable',
  'Loading user data': 'Chargement de vos données',
  'Please wait a moment.': 'Veuillez patienter un instant.',
  'Accept connection request in the app': 'Acceptez la demande de connexion dans l’application',
  'Open Farcaster': 'Ouvrir Farcaster',
  'QR code that opens Farcaster': 'Code QR qui ouvre Farcaster',
  'Looking for a self-custody wallet?': 'Vous préférez garder vous-même vos clés\u00a0?',
  'Find one on WalletGuide': 'Trouver un portefeuille sur WalletGuide',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'En connectant un portefeuille, vous acceptez',
  'I agree to the': 'J’accepte',
  'Terms of Service': 'les conditions d’utilisation',
  and: 'et',
  'Privacy Policy': 'la politique de confidentialité',

  // ConnectingExternal
  'Continue in {name}': 'Continuer dans {name}',
  'Accept connection request in the wallet': 'Acceptez la demande de connexion dans le portefeuille',
  'Connection declined': 'Connexion refusée',
  'Connection failed': 'Échec de la connexion',
  'Open {name} and answer the request there.': 'Ouvrez {name} pour répondre à la demande.',
  '{name} was not found': '{name} est introuvable',
  'Check that the extension is turned on, then try again.':
    'L’extension est-elle activée\u00a0? Activez-la et réessayez.',
  '{name} is locked': '{name} est verrouillé',
  'Unlock it and try again.': 'Déverrouillez-le et réessayez.',
  'Is this really {name}?': 'Est-ce vraiment {name}\u00a0?',
  'It calls itself {name}, but its id ({id}) is not that of {name}.':
    'Il se présente comme {name}, mais son identifiant ({id}) n’est pas celui de {name}.',
  none: 'aucun',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'Deux extensions s’annoncent avec le même identifiant. Supprimez celle que vous ne connaissez pas.',
  'Connect anyway': 'Connecter quand même',

  // Downloads
  'Get {wallet}': 'Obtenir {wallet}',
  'Not supported by {wallet}': 'Non pris en charge par {wallet}',
  '{name} is not installed here': '{name} n’est pas installé ici',
  'Install it, then come back to this page. It will be found automatically.':
    'Installez-le, puis revenez sur cette page\u00a0: il sera détecté automatiquement.',
  'No download link is known for this wallet.':
    'Aucun lien de téléchargement n’est connu pour ce portefeuille.',
  'Chrome Extension': 'Extension Chrome',
  'iOS App': 'Application iOS',
  'Android App': 'Application Android',
  Website: 'Site web',

  // Account
  'Copy address {address}': 'Copier l’adresse {address}',
  'Address copied': 'Adresse copiée',
  'Failed to copy': 'Échec de la copie',
  'Connected with {wallet}': 'Connecté avec {wallet}',
  'Balance unavailable': 'Solde indisponible',
  Tokens: 'Jetons',
  'Block Explorer': 'Explorateur de blocs',
  'Failed to disconnect': 'Échec de la déconnexion',

  // Tokens
  'Token Balance Unavailable': 'Solde des jetons indisponible',
  'as of {time}': 'à {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'Recevoir',
  Activity: 'Activité',
  NFTs: 'NFT',
  'Activity on this network is not available.': 'L’activité sur ce réseau n’est pas connue ici.',
  'No activity yet': 'Aucune activité pour l’instant',
  'No recent activity on this network': 'Rien de récent sur ce réseau',
  'Load older activity': 'Remonter plus loin',
  Pending: 'En attente',
  Replaced: 'Remplacée',
  Expired: 'Expirée',
  Unanswered: 'Sans réponse',
  Failed: 'Échouée',
  'Failed to fetch transactions': 'Échec du chargement des transactions',
  Unnamed: 'Sans nom',
  'Failed to load NFTs': 'Échec du chargement des NFT',
  'View on explorer': 'Voir dans l’explorateur',
  'No NFTs yet': 'Aucun NFT pour l’instant',
  'From the latest transactions: {count}': 'Dans les dernières transactions\u00a0: {count}',
  'You can only receive assets on these networks': 'Vous ne pouvez recevoir des actifs que sur ces réseaux',
  'Account not found': 'Compte introuvable',
  'QR code of the address {address}': 'Code QR de l’adresse {address}',
  'Copy your address or scan this QR code': 'Copiez votre adresse ou scannez ce code QR',
  'Only receive assets on this network': 'Recevez des actifs uniquement sur ce réseau',
  'Only receive assets on these networks': 'Recevez des actifs uniquement sur ces réseaux',
  'Compatible Networks': 'Réseaux compatibles',
  Approved: 'Approuvé',
  Borrowed: 'Emprunté',
  Burnt: 'Brûlé',
  Bought: 'Acheté',
  Canceled: 'Annulé',
  Claimed: 'Réclamé',
  Closed: 'Clôturé',
  Deployed: 'Déployé',
  Deposited: 'Déposé',
  Executed: 'Exécuté',
  Minted: 'Créé',
  Received: 'Reçu',
  Repaid: 'Remboursé',
  Sold: 'Vendu',
  Sent: 'Envoyé',
  Staked: 'Mis en staking',
  Swapped: 'Échangé',
  Unstaked: 'Retiré du staking',
  Withdrawn: 'Retiré',

  // Time spans (lib/ago)
  'in {time}': 'dans {time}',
  '{time} ago': 'il y a {time}',
  '{count} sec': '{count}\u00a0s',
  '1 min': '1 min',
  '{count} min': '{count} min',
  '1 hr': '1 h',
  '{count} hrs': '{count} h',
  '1 d': '1 j',
  '{count} d': '{count} j',
  '1 mo': '1 mois',
  '{count} mo': '{count} mois',
  '1 yr': '1 an',
  '{count} yr': '{count} ans',

  // Networks
  'Choose Network': 'Choisir un réseau',
  'Search network': 'Rechercher un réseau',
  'No network found for “{query}”': 'Aucun réseau trouvé pour «\u00a0{query}\u00a0»',
  'Your wallet may not support every network listed.':
    'Votre portefeuille ne prend peut-être pas en charge tous ces réseaux.',

  // SwitchNetwork
  'Approve in wallet': 'Approuvez dans le portefeuille',
  'Accept the switch request in your wallet': 'Acceptez le changement dans votre portefeuille',
  'Switch declined': 'Changement refusé',
  'Switch failed': 'Échec du changement',
  'Open your wallet and answer the request there.': 'Ouvrez votre portefeuille pour répondre à la demande.',
  'The wallet may not support this network: {reason}':
    'Le portefeuille ne prend peut-être pas en charge ce réseau\u00a0: {reason}',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    '{app} ne fonctionne pas sur le réseau actif de votre portefeuille. Passez sur l’un de ceux-ci.',
  'This app': 'Cette application',
  or: 'ou',

  // WhatIsANetwork
  'What is a network?': 'Qu’est-ce qu’un réseau\u00a0?',
  'Many computers, one record': 'De nombreux ordinateurs, un seul registre',
  'A network is a set of computers that agree on who owns what. An app can use one network or several.':
    'Un réseau est un ensemble d’ordinateurs qui s’accordent sur qui possède quoi. Les applications fonctionnent sur un ou plusieurs réseaux.',
  'Each has its own rules': 'Chacun a ses propres règles',
  'Networks differ in speed and fees. What you own on one network is not on another until you move it.':
    'Les réseaux diffèrent par leur vitesse et leurs frais. Ce que vous détenez sur l’un n’est pas sur un autre tant que vous ne l’y avez pas transféré.',
  'Learn more': 'En savoir plus',

  // WhatIsAWallet
  'What is a wallet?': 'Qu’est-ce qu’un portefeuille\u00a0?',
  'One login for the web': 'Une seule connexion pour tout le web',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'Un portefeuille vous connecte aux applications sans mot de passe. Vous seul en détenez la clé.',
  'A home for what you own': 'Un lieu sûr pour ce qui vous appartient',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'Conservez, envoyez et recevez cryptomonnaies, jetons et objets de collection au même endroit.',
  'A gateway to new apps': 'Une porte vers de nouvelles applications',
  'Connect to thousands of apps and decide what each of them may do.':
    'Connectez-vous à des milliers d’applications et décidez à chaque fois ce qu’elles peuvent faire.',

  // Alerts (actions/notify)
  'Network Not Found': 'Réseau introuvable',
  'Invalid App Configuration': 'Configuration de l’application non valide',
  'Session Expired': 'Session expirée',
  'Project ID Not Configured': 'Identifiant de projet non configuré',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'La demande a été refusée dans le portefeuille.',
  'The wallet already shows a request. Open it to answer.':
    'Le portefeuille affiche déjà une demande. Ouvrez-le pour répondre.',
  'The wallet is locked.': 'Le portefeuille est verrouillé.',
  'The wallet was not found in this browser.': 'Le portefeuille n’a pas été trouvé dans ce navigateur.',
  'The wallet does not support this request.': 'Le portefeuille ne prend pas en charge cette demande.',
  'The wallet cannot switch networks.': 'Le portefeuille ne peut pas changer de réseau.',
  'The wallet answered without an account.': 'Le portefeuille a répondu sans compte.',
  'The wallet answered without a chain id.': 'Le portefeuille a répondu sans identifiant de chaîne.',
  'The wallet answered without a balance.': 'Le portefeuille a répondu sans solde.',
  'Safe did not answer. Open this page as an app in Safe.':
    'Safe n’a pas répondu. Ouvrez cette page comme application dans Safe.',
  'A Safe is on one network. Open this page in a Safe of the other network.':
    'Un Safe est sur un seul réseau. Ouvrez cette page dans un Safe de l’autre réseau.',
  'The wallet did not answer.': 'Le portefeuille n’a pas répondu.',
  'The wallet answered without a signature.': 'Le portefeuille a répondu sans signature.',
  'The wallet answered without a transaction hash.':
    'Le portefeuille a répondu sans le hash de la transaction.',
  'Chain is not supported': 'Réseau non pris en charge',
  'Request was aborted': 'La demande a été interrompue',
  'Another attempt took over.': 'Une autre tentative a pris le relais.',
  'Unknown error': 'Erreur inconnue',

  // Several families and accounts
  'Select chain': 'Choisir une chaîne',
  'Switch chain': 'Changer de chaîne',
  'Switch Address': 'Changer d’adresse',
  'Select Chain for {name}': 'Choisir une chaîne pour {name}',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    '{name} fonctionne avec plusieurs types de chaînes. Laquelle voulez-vous connecter\u00a0?',
  'Connect all': 'Tout connecter',
  'Switch to {family}': 'Passer à {family}',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'Votre portefeuille actuel ne fonctionne pas avec {family}. Connectez-en un qui le fait\u00a0; celui-ci reste connecté.',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    '{wallet} fonctionne aussi avec {family}. Connectez-le à ce réseau\u00a0; le compte que vous utilisez reste connecté.',
  'Continue with {wallet}': 'Continuer avec {wallet}',
  'Use another wallet': 'Utiliser un autre portefeuille',
  'Connect another wallet': 'Connecter un autre portefeuille',
  Switch: 'Changer',
  'Disconnect {family}': 'Déconnecter {family}',
  Payment: 'Adresse de paiement',
  Ordinals: 'Adresse Ordinals',
  'Name the account {address}': 'Nommer le compte {address}',
  'Name of this account': 'Nom de ce compte',
  Save: 'Enregistrer',
  'Switch accounts': 'Changer de compte',

  // AccountSettings
  Settings: 'Paramètres',
  Wallet: 'Portefeuille',
  'Account type': 'Type de compte',
  'Smart account': 'Compte intelligent',
  EOA: 'EOA',
  Theme: 'Thème',
  System: 'Système',
  Light: 'Clair',
  Dark: 'Sombre',
  Language: 'Langue',
  'The language did not load. Check your connection.':
    'La langue n’a pas pu être chargée. Vérifiez votre connexion.',

  // Pairing
  'QR code that connects a wallet': 'Code QR qui connecte un portefeuille',
  'Scan this QR Code with your phone': 'Scannez ce code QR avec votre téléphone',
  'Copy link': 'Copier le lien',
  'Link copied': 'Lien copié',
  Connected: 'Connecté',
  Details: 'Détails',
  'Relay ready': 'Relais prêt',
  'Wallet received the request': 'Demande reçue par le portefeuille',
  'Waiting for you': 'En attente de votre réponse',
  'You are offline': 'Vous êtes hors ligne',
  'Connect this device to the internet and try again.': 'Connectez cet appareil à Internet et réessayez.',
  'The relay cannot be reached': 'Le relais est injoignable',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'Un pare-feu, un VPN ou un bloqueur de publicités fait peut-être obstacle. Vérifiez et réessayez.',
  'This app is not set up correctly': 'Cette application est mal configurée',
  'The relay does not accept its project id. Please tell the people who run the app.':
    'Le relais n’accepte pas son identifiant de projet. Veuillez prévenir les responsables de l’application.',
  'Its project id may not be used at this address. Please tell the people who run the app.':
    'Son identifiant de projet n’est pas autorisé à cette adresse. Veuillez prévenir les responsables de l’application.',
  'Check the time': 'Vérifiez l’heure',
  'The clock of this device is wrong. Set it and try again.':
    'L’horloge de cet appareil n’est pas à l’heure. Réglez-la et réessayez.',
  'No shared network': 'Aucun réseau en commun',
  'The wallet supports none of the networks of this app.':
    'Le portefeuille ne prend en charge aucun des réseaux de cette application.',
  'The code has expired': 'Le code a expiré',
  'Try again for a new one.': 'Réessayez pour en obtenir un nouveau.',
  'The relay does not answer': 'Le relais ne répond pas',
  'Wait a moment and try again.': 'Patientez un instant et réessayez.',
  'Open and continue in a new browser tab': 'Ouvrir et continuer dans un nouvel onglet',
  Open: 'Ouvrir',
  'Open again': 'Ouvrir à nouveau',
  "Didn't open?": 'Rien ne s’est ouvert\u00a0?',
  'Open by web link': 'Ouvrir par un lien web',
  'Open by app link': 'Ouvrir par un lien d’application',
  'Show QR code': 'Afficher le code QR',
  Browser: 'Navigateur',
  Mobile: 'Mobile',
  Webapp: 'Application web',
  Desktop: 'Ordinateur',
  'Not Detected': 'Non détecté',
  'This wallet offers no way to connect to this page.':
    'Ce portefeuille n’offre aucun moyen de se connecter à cette page.',
  'It is installed in this browser.': 'Il est installé dans ce navigateur.',
  "Don't have {name}?": 'Vous n’avez pas {name}\u00a0?',
  Get: 'Obtenir',
  'An earlier request was approved in the wallet':
    'Une demande précédente a été approuvée dans le portefeuille',
  'An earlier request was declined in the wallet':
    'Une demande précédente a été refusée dans le portefeuille',
  'The wallet is not connected.': 'Le portefeuille n’est pas connecté.',
  'A pairing can only be started in the modal.': 'Un appairage commence dans sa propre vue.',
  'The connection has ended.': 'La connexion a pris fin.',
  'The wallet answered without addresses.': 'Le portefeuille a répondu sans adresses.',
  'The code for pairing did not load.': 'Le code nécessaire à l’appairage n’a pas pu être chargé.',
  'Pairing did not start.': 'L’appairage n’a pas démarré.',
  'The wallet could not be notified.': 'Le portefeuille n’a pas pu être prévenu.',
  'The pairing library returned no pairing URI.': 'Aucun lien d’appairage n’a été reçu.',
  'The pairing has expired.': 'L’appairage a expiré.',
  'The provider connected without a session.': 'La connexion s’est faite sans session.',
  'The same request may still be approved in the wallet.':
    'La même demande peut encore être approuvée dans le portefeuille.',
  'This device is offline.': 'Cet appareil est hors ligne.',
  'The request did not reach the wallet.': 'La demande n’est pas parvenue au portefeuille.',
  'The wallet signed with an account that is not part of the transaction.':
    'Le portefeuille a signé pour un compte que la transaction ne mentionne pas.',
  'The wallet answered without a transaction.': 'Le portefeuille a répondu sans transaction.',

  // Buying
  'Your purchase has arrived': 'Votre achat est arrivé',
  Buy: 'Acheter',
  Purchases: 'Achats',
  'Type an amount such as {example}': 'Saisissez un montant, par exemple {example}',
  'At least {amount}': 'Minimum {amount}',
  'At most {amount}': 'Maximum {amount}',
  'Currency: {name}': 'Devise\u00a0: {name}',
  'not available for this amount': 'indisponible pour ce montant',
  'You get about': 'Vous recevrez environ',
  'Token: {name}': 'Jeton\u00a0: {name}',
  'No live quote. The provider shows the real price and fees before you pay.':
    'Pas de cotation en direct. Le fournisseur affiche le prix et les frais réels avant le paiement.',
  'No purchase is open.': 'Aucun achat en cours.',
  'Buy failed': 'Échec de l’achat',
  'The window was blocked': 'La fenêtre a été bloquée',
  'Buy in {provider}': 'Achetez chez {provider}',
  'Continue in external window': 'Continuer dans une fenêtre externe',
  'No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.':
    'Aucun achat n’a été vu en 3 minutes. Si vous avez payé, il arrivera quand même et s’affichera.',
  'Your browser did not open {provider}. Open it here.':
    'Votre navigateur n’a pas ouvert {provider}. Ouvrez-le ici.',
  'If you closed the window before paying, open it again. Your payment will be shown here.':
    'Avez-vous fermé la fenêtre avant de payer\u00a0? Rouvrez-la. Ce qui est payé s’affichera ici.',
  'Pay in the other window. The result will appear here.':
    'Payez dans l’autre fenêtre. Vous serez prévenu ici quand ce sera terminé.',
  'Pay in the other window. {provider} tells you when it is done; your balance grows then.':
    'Payez dans l’autre fenêtre. {provider} vous préviendra quand ce sera terminé\u00a0; votre solde augmentera alors.',
  'Open {provider}': 'Ouvrir {provider}',
  'See your purchases': 'Voir vos achats',
  Subtotal: 'Sous-total',
  'Network fee': 'Frais de réseau',
  Total: 'Total',
  'All fees': 'Total des frais',
  'Quote from {provider}. The final price is shown before you pay.':
    'Une offre de {provider}. Le prix définitif s’affiche avant le paiement.',
  'Best first: {provider} gives you the most {symbol} for {amount}, fees included.':
    'La meilleure d’abord\u00a0: {provider} vous donne le plus de {symbol} pour {amount}, frais compris.',
  Best: 'Meilleure',
  'Fees {amount}': 'Frais {amount}',
  'Show all quotes ({count})': 'Afficher toutes les offres ({count})',
  'Other providers': 'Autres fournisseurs',
  'Your country': 'Votre pays',
  'This amount is too small for the providers. Type a larger one.':
    'Ce montant est trop petit pour les fournisseurs. Saisissez-en un plus grand.',
  'This amount is too large for the providers. Type a smaller one.':
    'Ce montant est trop grand pour les fournisseurs. Saisissez-en un plus petit.',
  'No provider sells {symbol} for {currency} here. Choose another coin, currency or country.':
    'Aucun fournisseur ne vend {symbol} contre {currency} ici. Choisissez une autre cryptomonnaie, une autre devise ou un autre pays.',
  '{provider} has no page to pay on right now. Try again, or choose another provider.':
    '{provider} n’a pas de page de paiement pour le moment. Réessayez ou choisissez un autre fournisseur.',
  'Pay in the other window. Your purchase will appear here once it has arrived in your account.':
    'Payez dans l’autre fenêtre. Vous serez prévenu ici quand l’achat sera arrivé sur votre compte.',
  'Your account holds {amount} more than before.': 'Votre compte contient {amount} de plus qu’avant.',
  'No tokens yet': 'Aucun jeton pour l’instant',
  'Buy Crypto': 'Acheter des cryptos',
  'Easy with card or bank account': 'Facile, par carte ou compte bancaire',
  popular: 'populaire',
  'Receive funds': 'Recevoir des fonds',
  'Transfer tokens on your wallet': 'Transférez des jetons vers votre portefeuille',
  'No purchases yet. What you buy will be shown here.':
    'Aucun achat pour l’instant. Vos achats s’afficheront ici.',
  Search: 'Rechercher',
  'Nothing found for “{query}”': 'Aucun résultat pour «\u00a0{query}\u00a0»',
  'There is nothing to choose from.': 'Il n’y a rien à choisir ici.',
  'Select Currency': 'Choisir une devise',
  'Connect a wallet to buy crypto.': 'Connectez un portefeuille pour acheter des cryptos.',
  'No provider sells coins for {network} yet.': 'Il n’y a pas encore de fournisseur pour {network}.',
  'Change the amount first': 'Modifiez d’abord le montant',
  'Preparing the link…': 'Préparation du lien…',
  'No link found': 'Aucun lien trouvé',
  'The list of coins and currencies did not load. This is the built-in list.':
    'La liste des cryptomonnaies et des devises n’a pas pu être chargée\u00a0; voici la liste intégrée.',
  'You are offline. Connect this device to the internet and try again.':
    'Vous êtes hors ligne. Connectez cet appareil à Internet et réessayez.',
  'No link found for {provider}.': 'Aucun lien trouvé pour {provider}.',
  'Fees {least}-{most}%': 'Frais {least}-{most}\u00a0%',
  'Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.':
    'Coinbase ne livre pas sur {network}\u00a0: la livraison se fait sur Ethereum, à la même adresse.',
  'You buy from the provider, under its terms. On Meld.io you start with {symbol}.':
    'Vous achetez auprès du fournisseur, selon ses conditions. Sur Meld.io, vous commencez avec {symbol}.',
  'How does it work?': 'Comment ça marche\u00a0?',
  'Card or bank account': 'Carte ou compte bancaire',
  Completed: 'Terminé',
  'In progress': 'En cours',
  'Status unknown': 'État inconnu',
  'Quickly and easily buy digital assets': 'Achetez des actifs numériques rapidement et facilement',
  'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.':
    'Choisissez un fournisseur, payez sur sa page par carte ou depuis un compte bancaire, et les cryptomonnaies arrivent dans votre portefeuille. Le fournisseur respecte les règles de votre pays et peut vérifier votre identité.',
  Card: 'Carte',
  'Bank account': 'Compte bancaire',
  'Choose Provider': 'Choisir un fournisseur',
  'What is Buy?': 'Comment fonctionne l’achat\u00a0?',

  // Wallets of the other families
  'A different network was requested.': 'Un autre réseau a été demandé entre-temps.',
  'The recipient’s address belongs to another network.': 'Le destinataire appartient à un autre réseau.',
  'The wallet shares no account for this network.': 'Le portefeuille ne partage aucun compte pour ce réseau.',
  'The wallet does not share this account.': 'Le portefeuille ne partage pas ce compte.',
  'This kind of transaction is not supported.': 'Ce type de transaction n’est pas pris en charge.',
  'Wallet call is not supported': 'Appel non pris en charge par le portefeuille',

  // Sending on Solana
  'Most of it pays for the recipient’s account for this token and stays there.':
    'La plus grande partie sert à ouvrir un compte pour ce jeton chez le destinataire, et y reste.',
  'Arrives, after the token’s own fee': 'Montant reçu (le jeton retient une part)',
  'Please enter a valid amount and receiver address.':
    'Veuillez saisir un montant et une adresse de destinataire valides.',
  'The account has changed in the meantime.': 'Le compte a changé entre-temps.',
  'The network has changed in the meantime.': 'Le réseau a changé entre-temps.',
  'The transaction would fail.': 'La transaction échouerait.',
  'The message is too long for this wallet.': 'Le message est trop long pour ce portefeuille.',
  'The wallet did not sign what it was asked to sign.': 'Le portefeuille a signé autre chose.',
  'The network’s answer could not be used.': 'Le réseau n’a pas donné de réponse exploitable.',
  'Insufficient balance': 'Solde insuffisant',
  'Too little SOL would be left in your account. Send all of it, or less.':
    'Il resterait trop peu de SOL. Envoyez tout, ou moins.',
  'This address is new and needs a larger first amount of SOL.':
    'L’adresse est nouvelle et doit d’abord recevoir plus de SOL que cela.',
  'The issuer of the token has frozen the account.': 'L’émetteur du jeton a gelé le compte.',
  'The recipient accepts this token only with a memo.': 'Le destinataire n’accepte ce jeton qu’avec un mémo.',
  'This token cannot be sent.': 'Ce jeton ne peut pas être envoyé.',
  'The token has no valid address.': 'Le jeton n’a pas d’adresse valide.',
  'The issuer scales the amounts of this token. Please send it in your wallet.':
    'L’émetteur ajuste les montants de ce jeton. Envoyez-le depuis votre portefeuille.',
  'The network gives other details for this token.': 'Les données du réseau sur ce jeton sont différentes.',
  'The tokens are spread over too many accounts.': 'Les jetons sont répartis sur trop de comptes.',
  'The network cost has changed. Please check it again.':
    'Les frais de réseau ont changé. Vérifiez-les à nouveau.',
  'The transaction does not match what was shown.':
    'La transaction ne correspond pas à ce qui a été affiché.',
  'This address is a program. Anything sent to it is lost.':
    'Cette adresse est un programme. Tout ce qui y est envoyé est perdu.',
  'This address belongs to a token. Enter the address of a wallet.':
    'Cette adresse est celle d’un jeton. Saisissez l’adresse d’un portefeuille.',
  'The network does not know this token.': 'Le réseau ne connaît pas ce jeton.',
  'The token account of this address belongs to somebody else.':
    'Le compte de jetons de cette adresse appartient à quelqu’un d’autre.',
  Swap: 'Échanger',
  'Select token': 'Choisir un jeton',
  'Swaps do not work on this network. Switch to one of these.':
    'Les échanges ne fonctionnent pas sur ce réseau. Passez sur l’un de ceux-ci.',
  'Swaps do not work on this network.': 'Les échanges ne fonctionnent pas sur ce réseau.',
  'Failed to initialize swap': 'L’échange n’a pas pu être préparé',
  'Failed to fetch network token price.': 'Le prix du jeton du réseau n’a pas pu être obtenu.',
  'Failed to check allowance': 'L’autorisation n’a pas pu être vérifiée',
  'Failed to create approval transaction': 'La transaction d’approbation n’a pas pu être créée',
  'Failed to create transaction': 'La transaction n’a pas pu être créée',
  'Approve limit increase in your wallet': 'Approuvez l’augmentation de la limite dans votre portefeuille',
  'Confirm transaction in your wallet': 'Confirmez la transaction dans votre portefeuille',
  'Swapping {from} to {to}': 'Échange de {from} contre {to}',
  'Swapped {from} to {to}': '{from} échangé contre {to}',
  'The price has changed. Check the amounts again.': 'Le prix a changé. Vérifiez à nouveau les montants.',
  'The transaction failed.': 'La transaction a échoué.',
  'Another transaction took its place.': 'Une autre transaction a pris sa place.',
  'The prepared swap does not match the one that was shown.':
    'L’échange préparé n’est pas celui qui a été affiché.',
  'Incorrect amount': 'Montant incorrect',
  'Please enter a valid amount': 'Veuillez saisir un montant valide',
  'Switch sides': 'Inverser le sens',
  'You approved {amount} for a swap to {token}. Continue with it?':
    'Vous avez approuvé {amount} pour un échange contre {token}. Continuer\u00a0?',
  Continue: 'Continuer',
  'You pay': 'Vous payez',
  'You receive': 'Vous recevez',
  'Enter amount': 'Saisissez un montant',
  'Review swap': 'Vérifier l’échange',
  'There is not enough {coin} for the network cost.':
    'Il n’y a pas assez de {coin} pour les frais de réseau.',
  'The swap service is not available. Try again in a moment.':
    'Le service d’échange est indisponible. Réessayez dans un instant.',
  'There is no price at the moment. Try again.': 'Aucun prix pour le moment. Réessayez.',
  'You pay with {token}. Choose another token': 'Vous payez avec {token}. Choisir un autre jeton',
  'You receive {token}. Choose another token': 'Vous recevez {token}. Choisir un autre jeton',
  'Balance {amount}': 'Solde {amount}',
  Max: 'Max',
  'Network cost': 'Frais de réseau',
  'The most that the network may charge for this transaction.':
    'Ce que le réseau prend au maximum pour la transaction.',
  'Price impact': 'Impact sur le prix',
  'How much the size of your trade worsens the price.':
    'À quel point la taille de votre échange fait évoluer le prix en votre défaveur.',
  'Max. slippage': 'Glissement maximal',
  'If the price moves by more than this before the swap is done, nothing is swapped.':
    'Si le prix varie davantage avant la fin de l’échange, rien n’est échangé.',
  'Minimum received': 'Minimum reçu',
  'The least you receive; otherwise nothing is swapped.':
    'Le minimum que vous recevrez, sinon rien n’est échangé.',
  'Provider fee': 'Frais du fournisseur',
  'Already deducted from the amount you receive.': 'Ils sont déjà déduits du montant que vous recevez.',
  'Search token': 'Rechercher un jeton',
  'Your tokens': 'Vos jetons',
  'Suggested tokens': 'Jetons suggérés',
  'No token found for “{query}”': 'Aucun jeton trouvé pour «\u00a0{query}\u00a0»',
  'You lose about {percent} to the size of this trade.':
    'Vous perdez environ {percent} à cause de la taille de cet échange.',
  'You made the same swap a moment ago. Swapping again would do it twice.':
    'Vous avez fait le même échange il y a un instant. Recommencer l’exécutera deux fois.',
  'An earlier swap may still be approved in your wallet. Swapping again may do it twice.':
    'Un échange précédent peut encore être approuvé dans votre portefeuille. Recommencer pourrait l’exécuter deux fois.',
  'This swap could only be simulated, not read. The amount you receive is not guaranteed.':
    'Cet échange n’a pas pu être lu, seulement simulé. Rien ne garantit ce que vous recevrez.',
  'I want to swap again': 'Je veux échanger à nouveau',
  'Not the well-known {token}': 'Ce n’est pas le {token} connu',
  'not guaranteed': 'non garanti',
  Contract: 'Contrat',
  'I understand, swap anyway': 'J’ai compris, échanger quand même',
  'Approving...': 'Approbation...',
  'Swapping...': 'Échange...',
  Approve: 'Approuver',
  'Approve {token}': 'Approuver {token}',
  'Approve without a limit, for later swaps': 'Approuver sans limite, pour de futurs échanges',
  'The router may then take all your {token} at any time.':
    'Le routeur pourra alors prendre tous vos {token} à tout moment.',
  'Your wallet approves and swaps in one step.': 'Votre portefeuille approuve et échange en une seule étape.',
  'Review transaction carefully': 'Vérifiez attentivement la transaction',
  Cancel: 'Annuler',

  // Sending
  'The network returned no usable fee.': 'Le réseau n’a pas indiqué de frais exploitables.',
  'The network returned no usable gas estimate.': 'Le réseau n’a pas indiqué de quantité de gaz exploitable.',
  'Unsupported chain': 'Réseau non pris en charge',
  Send: 'Envoyer',
  'Review send': 'Vérifier l’envoi',
  'Select Token': 'Choisir un jeton',
  'Incorrect Value': 'Montant incorrect',
  'Incorrect value': 'Montant incorrect',
  'Add Amount': 'Saisissez un montant',
  'Insufficient Funds': 'Fonds insuffisants',
  'Insufficient Gas Funds': 'Fonds insuffisants pour les frais',
  'Add Address': 'Saisissez une adresse',
  'Invalid Address': 'Adresse non valide',
  Amount: 'Montant',
  'Enter the amount of the token': 'Saisir le montant en jetons',
  'Enter the amount in money': 'Saisir le montant en devise',
  'Type or Paste address': 'Adresse ou nom',
  Paste: 'Coller',
  Clear: 'Effacer',
  'The clipboard cannot be read. Paste into the field.':
    'Le presse-papiers ne peut pas être lu. Collez dans le champ.',
  'This is an address of {family}. You are sending on {network}.':
    'C’est une adresse {family}. Vous envoyez sur {network}.',
  'Looking up {name} again': 'Nouvelle recherche de {name}',
  '{name} pointed to {before} and now points to {after}. Nothing was sent.':
    '{name} menait à {before} et mène maintenant à {after}. Rien n’a été envoyé.',
  '{name} pointed to {before} and now points to no address. Nothing was sent.':
    '{name} menait à {before} et ne mène maintenant à aucune adresse. Rien n’a été envoyé.',
  'No address was found for this name.': 'Aucune adresse n’a été trouvée pour ce nom.',
  'This name contains letters that look like others. Use the address instead.':
    'Ce nom contient des lettres qui prêtent à confusion. Utilisez l’adresse.',
  'The name could not be looked up. Try again, or use the address.':
    'Le nom n’a pas pu être recherché. Utilisez l’adresse ou réessayez.',
  'The network may charge {cost}; you have {amount}.':
    'Le réseau peut prendre {cost}\u00a0; vous avez {amount}.',
  unknown: 'inconnu',
  'No tokens found': 'Aucun jeton trouvé',
  'There is no token at this address.': 'Il n’y a aucun jeton à cette adresse.',
  'Your tokens will appear here': 'Vos jetons apparaîtront ici',
  To: 'À',
  Address: 'Adresse',
  Network: 'Réseau',
  'Nothing was sent. You can try again.': 'Rien n’a été envoyé. Vous pouvez réessayer.',
  'I understand, send anyway': 'J’ai compris, envoyer quand même',
  'You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.':
    'Vous venez d’envoyer la même chose, ou la demande attend encore dans votre portefeuille. Un nouvel envoi pourrait vous faire payer deux fois.',
  Done: 'Terminé',
  'Transaction started': 'Transaction lancée',
  'Something went wrong': 'Un problème est survenu',
  'Failed to send transaction. Please try again.':
    'La transaction n’a pas pu être envoyée. Veuillez réessayer.',
  '{amount} to {recipient}': '{amount} à {recipient}',
  'On its way': 'En route',
  'The transaction failed': 'La transaction a échoué',
  'Nothing was moved. You may still have paid the network cost.':
    'Rien n’a été transféré. Vous avez peut-être quand même payé les frais de réseau.',
  'Replaced by another transaction': 'Remplacée par une autre transaction',
  'Your account sent another transaction in its place. Check your activity.':
    'Votre compte en a envoyé une autre à la place. Consultez votre activité.',
  'The transaction has expired': 'La transaction a expiré',
  'The network did not accept it. Nothing was moved.':
    'Le réseau ne l’a pas acceptée. Rien n’a été transféré.',
  'Your wallet has not answered. It may still be approved there.':
    'Votre portefeuille n’a pas répondu. La demande peut encore y être approuvée.',
  'The network has not seen it so far.': 'Le réseau n’en a aucune trace pour l’instant.',
  'The network could not say whether it was sent.': 'Le réseau ne dit pas si l’envoi a eu lieu.',
  'Stop waiting': 'Ne plus attendre',
  'Check again': 'Vérifier à nouveau',
  'It may still be approved': 'Elle peut encore être approuvée',
  'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.':
    'Votre portefeuille n’a pas répondu. Approuvez ou refusez-y la demande\u00a0; ce qui est envoyé figure dans votre activité.',
  'This address looks like one that you know, but it is a different one. The one that you know:':
    'Cette adresse ressemble à une adresse que vous connaissez, mais c’en est une autre. Celle que vous connaissez\u00a0:',
  'This is the contract of {symbol}. Anything sent to it is lost.':
    'C’est le contrat de {symbol}. Tout ce qui y est envoyé est perdu.',
  'Nobody has the key to this address. Anything sent to it is lost.':
    'Personne ne détient la clé de cette adresse. Tout ce qui y est envoyé est perdu.',
  'This address was given for {other}. You are sending on {network}.':
    'Cette adresse a été donnée pour {other}. Vous envoyez sur {network}.',
  'The capital letters of this address do not match: one of its characters may be wrong.':
    'Les majuscules de cette adresse ne concordent pas\u00a0: l’un de ses caractères est peut-être faux.',
  'This name looks like {name}, which you know, but it is a different one.':
    'Ce nom ressemble à {name}, que vous connaissez, mais c’en est un autre.',
  'This is your own account.': 'C’est votre propre compte.',
  'This is a contract, not a person’s account. Make sure that it can take {symbol}.':
    'C’est un contrat, pas le compte d’une personne. Assurez-vous qu’il accepte {symbol}.',
  'You have not sent anything to this address before.': 'Vous n’avez encore rien envoyé à cette adresse.',
  'This is almost all of your {symbol}.': 'C’est presque tout votre solde en {symbol}.',
  'Hidden characters were removed from what you entered.':
    'Des caractères invisibles ont été retirés de votre saisie.',

  // Names
  'At least 4 letters, numbers or hyphens. Everyone can see it.':
    'Au moins 4 lettres, chiffres ou traits d’union. Visible par tous.',
  'Choose account name': 'Choisir un nom de compte',
  'Choose your account name': 'Choisissez le nom de votre compte',
  'Finally say goodbye to 0x addresses: name your account, so that others find it easily.':
    'Dites adieu aux adresses 0x\u00a0: donnez un nom à votre compte pour que les autres le trouvent facilement.',
  'Choose name': 'Choisir un nom',
  'Learn more about names': 'En savoir plus sur les noms',
  'You already own a name': 'Vous possédez déjà un nom',
  'Account name': 'Nom du compte',
  'Type a name': 'Saisissez un nom',
  'Register name': 'Enregistrer le nom',
  'Can only contain letters, numbers and - characters':
    'Uniquement des lettres, des chiffres et le caractère -',
  'Name must be at least 4 characters long': 'Le nom doit comporter au moins 4 caractères',
  'Names cannot be registered on this network.': 'Les noms ne peuvent pas être enregistrés sur ce réseau.',
  'Error fetching name suggestions': 'Erreur lors du chargement des suggestions de noms',
  'The signature came too late: it is valid for 10 seconds. Try again, and sign right away.':
    'La signature est arrivée trop tard\u00a0: elle est valable 10 secondes. Réessayez et signez aussitôt.',
  Registered: 'Pris',
  Available: 'Disponible',
  'Sign the message in your wallet': 'Signez le message dans votre portefeuille',
  'Registering the name': 'Enregistrement du nom',
  'Similar available names': 'Noms similaires disponibles',
  'Account name chosen successfully': 'Nom du compte choisi',
  'You can now fund your account and start trading.':
    'Vous pouvez maintenant approvisionner votre compte et commencer à échanger.',
  "Let's Go!": 'C’est parti\u00a0!',
  'Signature declined': 'Signature refusée',
  'Error registering name': 'Erreur lors de l’enregistrement du nom',
  'Address or auth connector not found': 'Adresse ou connexion introuvable',
  'The wallet cannot sign messages.': 'Le portefeuille ne peut pas signer de messages.',
  'Invalid chainId': 'Identifiant de chaîne non valide',

  // VerifyHashes
  'Verify on your device': 'Vérifier sur votre appareil',
  'Compare this with the screen of your hardware wallet. Decline there if anything differs.':
    'Comparez ceci avec l’écran de votre portefeuille matériel. Refusez sur l’appareil si quoi que ce soit diffère.',
  'Domain hash': 'Hash du domaine',
  'Message hash': 'Hash du message',
  'What is signed (EIP-712)': 'Ce qui est signé (EIP-712)',
  'What is signed (EIP-191)': 'Ce qui est signé (EIP-191)',
  'The data that the app wants you to sign is malformed. You should decline it.':
    'Ce que l’application veut vous faire signer est mal formé. Mieux vaut refuser.',
  'This message is too long to be checked here.': 'Ce message est trop long pour être vérifié ici.',

  // The embedded wallet: approving in its frame, and its errors
  'Approve Transaction': 'Approuver la transaction',
  'There is nothing to approve.': 'Il n’y a rien à approuver.',
  'What you are asked to approve': 'Ce que l’on vous demande d’approuver',
  'Call a contract': 'Appeler un contrat',
  'What it does depends on the contract alone.': 'Seul le contrat dit ce que cela fait.',
  'Create a contract': 'Créer un contrat',
  'Sign a message': 'Signer un message',
  'Sign data': 'Signer des données',
  'Sign data for {app}': 'Signer des données pour {app}',
  Kind: 'Type',
  'Revoke permissions': 'Retirer des autorisations',
  'Grant permissions to this app': 'Accorder des autorisations à cette application',
  'This request could not be read. Approve it only if you know what it does.':
    'Cette demande n’a pas pu être lue. Ne l’approuvez que si vous savez ce qu’elle fait.',
  'Allow spending': 'Autoriser des dépenses',
  Spender: 'Qui peut dépenser',
  Unlimited: 'Illimité',
  '{amount} of its smallest unit': '{amount} dans sa plus petite unité',
  'Action not allowed': 'Action non autorisée',
  'Requested RPC call is not allowed': 'Cet appel RPC n’est pas autorisé',
  'The embedded wallet takes no user operations.':
    'Le portefeuille intégré n’accepte pas les opérations utilisateur (user operations).',
  'Unable to load email login dependency': 'La connexion par e-mail n’a pas pu être chargée',
  'The embedded wallet has restarted. Please try again.':
    'Le portefeuille intégré a redémarré. Veuillez réessayer.',
  'The embedded wallet was removed from the page.': 'Le portefeuille intégré a été retiré de la page.',
  'This cannot be sent to the embedded wallet.': 'Cela ne peut pas être envoyé au portefeuille intégré.',
  'The embedded wallet gave an unexpected answer.':
    'Le portefeuille intégré a répondu autre chose que ce qui lui était demandé.',
  'The embedded wallet answered for another network.':
    'Le portefeuille intégré a répondu pour un autre réseau.',

  // Signing in with the wallet
  'Sign In': 'Se connecter',
  'Looking for your session…': 'Recherche de votre session…',
  'Preparing the message…': 'Préparation du message…',
  'Signing you in…': 'Connexion en cours…',
  'The wallet did not sign what it was asked to sign. You are not connected.':
    'Le portefeuille a signé autre chose que ce qui lui était demandé. Vous n’êtes pas connecté.',
  'The signature is not valid': 'La signature n’est pas valide',
  'Your session could not be saved. Your signature is kept: try again.':
    'Votre session n’a pas pu être enregistrée. Votre signature est conservée\u00a0: réessayez.',
  'The server does not answer. Try again.': 'Le serveur ne répond pas. Réessayez.',
  '{app} needs to connect to your wallet': '{app} doit se connecter à votre portefeuille',
  'Sign this message to prove that this wallet is yours. Cancelling disconnects it.':
    'Signez ce message pour prouver que ce portefeuille est à vous. Si vous annulez, il sera déconnecté.',
  'Sign this message to prove that this wallet is yours, or continue without signing.':
    'Signez ce message pour prouver que ce portefeuille est à vous, ou continuez sans signer.',
  'The message': 'Le message',
  'What am I signing?': 'Qu’est-ce que je signe\u00a0?',
  'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.':
    'Un texte qui dit quelle application demande, et quand. Le signer ne coûte rien, ne déplace rien et ne donne à personne accès à ce qui vous appartient.',
  'Cancelling...': 'Annulation...',
  Sign: 'Signer',
  'Signing...': 'Signature...',
  'This application might not support Smart Accounts':
    'Cette application ne prend peut-être pas en charge les comptes intelligents',
  'A problem occurred while trying initialize authentication': 'Un problème est survenu lors de la connexion',

  // The account of whoever has logged in
  'Log out': 'Se déconnecter',
  'Log out of {family}': 'Se déconnecter de {family}',
  'Your account is kept. To use it again, log in the same way.':
    'Votre compte est conservé. Pour le réutiliser, reconnectez-vous de la même façon.',
  'Logged in': 'Connecté',
  'Change the e-mail address {email}': 'Modifier l’adresse e-mail {email}',
  'E-mail address': 'Adresse e-mail',
  'We will send one code to your current address and one to the new address.':
    'Nous envoyons un code à votre adresse actuelle et un autre à la nouvelle.',
  'Your e-mail address has been changed': 'Votre adresse e-mail a été modifiée',
  'Something wrong?': 'Un problème\u00a0?',
  'Try again in {seconds}s': 'Réessayer dans {seconds}\u00a0s',
  'Confirm Current Email': 'Confirmer l’e-mail actuel',
  'Confirm New Email': 'Confirmer le nouvel e-mail',
  'Edit Email': 'Modifier l’e-mail',
  'Upgrade your Wallet': 'Mettre à niveau votre portefeuille',
  'Upgrade your wallet': 'Mettez votre portefeuille à niveau',
  'Transition to a self-custodial wallet': 'Passez à un portefeuille dont vous détenez les clés',
  'Follow the instructions on': 'Suivez les instructions sur',
  'You will have to connect again once it is done.':
    'Vous devrez vous reconnecter une fois l’opération terminée.',
  'Switch to your EOA': 'Passer à votre EOA',
  'Switch to your smart account': 'Passer à votre compte intelligent',
  'You are using your EOA': 'Vous utilisez votre EOA',
  'You are using your smart account': 'Vous utilisez votre compte intelligent',
  'It is created on the network by its first transaction': 'Sa première transaction le crée sur le réseau',

  // Smart sessions
  'Smart Sessions': 'Sessions intelligentes',
  Active: 'Active',
  Revoked: 'Révoquée',
  'No active sessions': 'Aucune session active',
  'No expired sessions': 'Aucune session expirée',
  'No revoked sessions': 'Aucune session révoquée',
  'Smart sessions need a smart account.': 'Les sessions intelligentes nécessitent un compte intelligent.',
  'Error fetching smart sessions': 'Erreur lors du chargement des sessions intelligentes',
  'Error revoking smart session': 'Erreur lors de la révocation de la session intelligente',
  'Unknown Dapp': 'Dapp inconnue',
  'Ends {time}': 'Se termine {time}',
  'Ended {time}': 'Terminée {time}',
  'Revoked {time}': 'Révoquée {time}',
  Ends: 'Fin',
  Ended: 'Terminée',
  App: 'Application',
  Revoke: 'Révoquer',
  'What the app may do': 'Ce que l’application peut faire',
  'The app has not said what it may do.': 'L’application n’a pas indiqué ce qu’elle peut faire.',
  'Call {functions}': 'Appeler {functions}',
  'Call any function of the contract': 'Appeler n’importe quelle fonction du contrat',
  'Contract {address}': 'Contrat {address}',
  'With up to {amount} in each call': 'Avec jusqu’à {amount} par appel',
  'Spend up to {amount}': 'Dépenser jusqu’à {amount}',
  'Spend any amount of {token}': 'Dépenser n’importe quel montant de {token}',
  'Spend some of the token {token}': 'Dépenser une partie du jeton {token}',
  'A permission that cannot be described here: {type}':
    'Une autorisation qui ne peut pas être décrite ici\u00a0: {type}',
  'Every hour': 'Chaque heure',
  'Every day': 'Chaque jour',
  'Every week': 'Chaque semaine',
  'Every {period}': 'Par période de {period}',
  'Smart Session created successfully': 'Session intelligente créée',
  'The app can now do what you have allowed without asking each time. You can end it in the settings.':
    'L’application peut maintenant faire ce que vous avez autorisé sans demander à chaque fois. Vous pouvez y mettre fin dans les paramètres.',
  "What's a Smart Session?": 'Qu’est-ce qu’une session intelligente\u00a0?',
  'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.':
    'Une autorisation pour une seule application, pour une durée limitée. Votre compte intelligent refuse tout ce qui dépasse ce que vous avez autorisé.',
  'Got it!': 'Compris\u00a0!',
  'Show all sessions': 'Afficher toutes les sessions',
  'Not stated': 'Non précisé',
  'The request as the app wrote it': 'Tel que l’application l’a écrit',
  'Only sessions on {network} are listed.': 'Seules les sessions sur {network} apparaissent ici.',
  'on {network}': 'sur {network}',
  'Clear search': 'Effacer la recherche',

  // What is wrong?
  'What is wrong?': 'Que se passe-t-il\u00a0?',
  'Checking the connection': 'Vérification de la connexion',
  'This takes a few seconds.': 'Cela prend quelques secondes.',
  'Copy report': 'Copier le rapport',
  'Report copied': 'Rapport copié',
  'Open {name}': 'Ouvrir {name}',
  'Its project id is not accepted. Please tell the people who run the app.':
    'Son identifiant de projet n’est pas accepté. Veuillez prévenir les responsables de l’application.',
  'No server can be reached': 'Aucun serveur n’est joignable',
  'The network of a hotel or company may want you to sign in first. Open another page to see.':
    'Le réseau d’un hôtel ou d’une entreprise demande peut-être de s’identifier d’abord. Ouvrez une autre page pour le voir.',
  'This page blocks {host}': 'Cette page bloque {host}',
  'Its security policy does not allow it. Please tell the people who run the app.':
    'Sa politique de sécurité ne l’autorise pas. Veuillez prévenir les responsables de l’application.',
  'The server cannot be reached': 'Le serveur est injoignable',
  'The server does not answer': 'Le serveur ne répond pas',
  'The login did not load': 'La connexion n’a pas pu être chargée',
  'An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.':
    'Un bloqueur de publicités ou un réglage de confidentialité de votre navigateur fait peut-être obstacle. Vérifiez et réessayez.',
  'Allow pop-ups for this page and try again.':
    'Autorisez les fenêtres pop-up pour cette page, puis réessayez.',
  'Try again. If it fails again, log in another way.':
    'Réessayez. En cas de nouvel échec, connectez-vous autrement.',
  'Log in another way': 'Se connecter autrement',
  'No problem was found': 'Aucun problème trouvé',
  'Try again. If it fails again, choose another wallet.':
    'Réessayez. En cas de nouvel échec, choisissez un autre portefeuille.',
  '{name} does not answer': '{name} ne répond pas',
  'Restart your browser, then try again.': 'Redémarrez votre navigateur, puis réessayez.',
  '{name} does not work as it should': '{name} ne fonctionne pas correctement',
  '{name} answers': '{name} répond',
  Internet: 'Internet',
  Relay: 'Relais',
  Server: 'Serveur',
  Login: 'Connexion',
  'Setup of this app': 'Configuration de cette application',
  Clock: 'Horloge',
  Blockers: 'Bloqueurs',
  Problem: 'Problème',
  'Checking…': 'Vérification…',
  OK: 'En ordre',
  'Not known': 'Inconnu',

  // Look around
  'Look around': 'Jeter un œil',
  'Address or name': 'Adresse ou nom',
  'View any account. Nothing is connected, and nothing can be signed.':
    'Consultez n’importe quel compte tel qu’il est. Rien n’est connecté et rien ne peut être signé.',
  'You are only looking at this account': 'Vous ne faites que consulter ce compte',
  'View only': 'Consultation',
  Stop: 'Arrêter',
  Refresh: 'Actualiser',
  'Connect a wallet': 'Connecter un portefeuille',
  'This is neither an address nor a name.': 'Ce n’est ni une adresse ni un nom.',
  'This is an address of {family}, which this app does not use.':
    'C’est une adresse {family}, réseau que cette application n’utilise pas.',
  'Remove {name}': 'Retirer {name}',
  'View account': 'Voir le compte',
} satisfies Dictionary
