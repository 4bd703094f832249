/** Spanish for all countries. Addresses the user with "tú"; a wallet is "la billetera". */
import type { Dictionary } from './t'
export default {
  // Buttons in the host's page
  'Connect Wallet': 'Conectar billetera',
  'Connecting...': 'Conectando…',
  'Unlock wallet': 'Desbloquear billetera',
  Reconnect: 'Volver a conectar',
  'Switch Network': 'Cambiar de red',
  'Network: {network}': 'Red: {network}',

  // In several views
  Account: 'Cuenta',
  'Get a wallet': 'Obtener una billetera',
  Disconnect: 'Desconectar',
  'Try again': 'Reintentar',
  Loading: 'Cargando',
  'A request is already open': 'Ya hay una solicitud abierta',
  'You declined the request. You can ask again.': 'Has rechazado la solicitud. Puedes volver a intentarlo.',

  // Header, Screen, Notices
  Back: 'Atrás',
  Close: 'Cerrar',
  Dismiss: 'Descartar',
  'This part did not load. Check your connection.': 'Esta parte no se ha cargado. Comprueba tu conexión.',

  // Connect
  'Other wallets': 'Otras billeteras',
  Recent: 'Recientes',
  Installed: 'Instaladas',
  'All Wallets': 'Todas las billeteras',
  'QR code': 'Código QR',
  'Search wallet': 'Buscar billetera',
  'Only WalletConnect certified': 'Solo las certificadas por WalletConnect',
  'Wallets: {count}': { one: '{count} billetera', other: '{count} billeteras' },
  'No Wallet found': 'No se encontró ninguna billetera',
  'The full list could not be loaded.': 'No se pudo cargar la lista completa.',
  'Explore all': 'Explorar todas',
  'May be an imitation': 'Puede ser una imitación',
  'No wallet was found in this browser.': 'No se encontró ninguna billetera en este navegador.',
  'No wallet was found in this browser, and the list of wallets could not be loaded.':
    'No se encontró ninguna billetera en este navegador y no se pudo cargar la lista de billeteras.',
  "Haven't got a wallet?": '¿No tienes billetera?',
  'Get started': 'Empezar',

  // Logging in by e-mail or with a social account
  Email: 'Correo electrónico',
  'Continue with a wallet': 'Continuar con una billetera',
  'Continue with {name}': 'Continuar con {name}',
  'All socials': 'Todas las redes sociales',
  'Connect wallet': 'Conectar billetera',
  'Connect Social': 'Iniciar sesión',
  'Create Wallet': 'Crear billetera',
  'Register Device': 'Registrar dispositivo',
  'Confirm Email': 'Confirmar correo',
  'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.':
    'Vuelve a iniciar sesión. Si ocurre en cada visita, tu navegador no guarda el inicio de sesión: permite las cookies de terceros en este sitio.',
  'Invalid email. Try again.': 'El correo no es válido. Inténtalo de nuevo.',
  'Please try again after {seconds} seconds': 'Inténtalo de nuevo dentro de {seconds} segundos',
  'Enter the code we sent to': 'Escribe el código que enviamos a',
  'Digit {number} of {total}': 'Dígito {number} de {total}',
  'The code expires in 20 minutes': 'El código caduca en 20 minutos',
  '{message}. Try Again': '{message}. Inténtalo de nuevo',
  "Didn't receive it?": '¿No lo has recibido?',
  'Resend Code': 'Reenviar código',
  'Resend email': 'Reenviar correo',
  'Resend in {seconds}s': 'Reenviar en {seconds} s',
  'Code email resent': 'Código reenviado por correo',
  'Approve the login link we sent to': 'Aprueba el enlace de acceso que enviamos a',
  'Log in with {provider}': 'Iniciar sesión con {provider}',
  'Connect in the provider window': 'Conéctate en la ventana del proveedor',
  'Retrieving user data': 'Obteniendo tus datos',
  'Your browser blocked the window. Allow it, or continue in this tab.':
    'Tu navegador ha bloqueado la ventana. Permítela o continúa en esta pestaña.',
  'Continue in this tab': 'Continuar en esta pestaña',
  'Untrusted Origin': 'Origen no fiable',
  'Loading user data': 'Cargando tus datos',
  'Please wait a moment.': 'Espera un momento.',
  'Accept connection request in the app': 'Acepta la solicitud de conexión en la aplicación',
  'Open Farcaster': 'Abrir Farcaster',
  'QR code that opens Farcaster': 'Código QR que abre Farcaster',
  'Looking for a self-custody wallet?': '¿Buscas una billetera de autocustodia?',
  'Find one on WalletGuide': 'Encuéntrala en WalletGuide',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'Al conectar una billetera, aceptas',
  'I agree to the': 'Acepto',
  'Terms of Service': 'los Términos del servicio',
  and: 'y',
  'Privacy Policy': 'la Política de privacidad',

  // ConnectingExternal
  'Continue in {name}': 'Continúa en {name}',
  'Accept connection request in the wallet': 'Acepta la solicitud de conexión en la billetera',
  'Connection declined': 'Conexión rechazada',
  'Connection failed': 'Error de conexión',
  'Open {name} and answer the request there.': 'Abre {name} y responde allí a la solicitud.',
  '{name} was not found': 'No se encontró {name}',
  'Check that the extension is turned on, then try again.':
    '¿Está activada la extensión? Actívala e inténtalo de nuevo.',
  '{name} is locked': '{name} está bloqueada',
  'Unlock it and try again.': 'Desbloquéala e inténtalo de nuevo.',
  'Is this really {name}?': '¿Es realmente {name}?',
  'It calls itself {name}, but its id ({id}) is not that of {name}.':
    'Dice llamarse {name}, pero su identificador ({id}) no es el de {name}.',
  none: 'ninguno',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'Dos extensiones se anuncian con el mismo identificador. Quita la que no conozcas.',
  'Connect anyway': 'Conectar de todos modos',

  // Downloads
  'Get {wallet}': 'Obtener {wallet}',
  'Not supported by {wallet}': 'No compatible con {wallet}',
  '{name} is not installed here': '{name} no está instalada aquí',
  'Install it, then come back to this page. It will be found automatically.':
    'Instálala y vuelve a esta página: se detectará sola.',
  'No download link is known for this wallet.': 'No se conoce ningún enlace de descarga para esta billetera.',
  'Chrome Extension': 'Extensión de Chrome',
  'iOS App': 'Aplicación para iOS',
  'Android App': 'Aplicación para Android',
  Website: 'Sitio web',

  // Account
  'Copy address {address}': 'Copiar la dirección {address}',
  'Address copied': 'Dirección copiada',
  'Failed to copy': 'No se pudo copiar',
  'Connected with {wallet}': 'Conectado con {wallet}',
  'Balance unavailable': 'Saldo no disponible',
  Tokens: 'Tokens',
  'Block Explorer': 'Explorador de bloques',
  'Failed to disconnect': 'No se pudo desconectar',

  // Tokens
  'Token Balance Unavailable': 'Saldo de tokens no disponible',
  'as of {time}': 'a las {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'Recibir',
  Activity: 'Actividad',
  NFTs: 'NFT',
  'Activity on this network is not available.': 'Aquí no se conoce la actividad de esta red.',
  'No activity yet': 'Aún no hay actividad',
  'No recent activity on this network': 'Nada reciente en esta red',
  'Load older activity': 'Buscar más atrás',
  Pending: 'Pendiente',
  Replaced: 'Reemplazada',
  Expired: 'Caducada',
  Unanswered: 'Sin respuesta',
  Failed: 'Fallida',
  'Failed to fetch transactions': 'No se pudieron cargar las transacciones',
  Unnamed: 'Sin nombre',
  'Failed to load NFTs': 'No se pudieron cargar los NFT',
  'View on explorer': 'Ver en el explorador',
  'No NFTs yet': 'Aún no hay NFT',
  'From the latest transactions: {count}': 'De las últimas transacciones: {count}',
  'You can only receive assets on these networks': 'Solo puedes recibir activos en estas redes',
  'Account not found': 'Cuenta no encontrada',
  'QR code of the address {address}': 'Código QR de la dirección {address}',
  'Copy your address or scan this QR code': 'Copia tu dirección o escanea este código QR',
  'Only receive assets on this network': 'Recibe activos solo en esta red',
  'Only receive assets on these networks': 'Recibe activos solo en estas redes',
  'Compatible Networks': 'Redes compatibles',
  Approved: 'Aprobado',
  Borrowed: 'Tomado en préstamo',
  Burnt: 'Quemado',
  Bought: 'Comprado',
  Canceled: 'Cancelado',
  Claimed: 'Reclamado',
  Closed: 'Cerrado',
  Deployed: 'Desplegado',
  Deposited: 'Depositado',
  Executed: 'Ejecutado',
  Minted: 'Acuñado',
  Received: 'Recibido',
  Repaid: 'Devuelto',
  Sold: 'Vendido',
  Sent: 'Enviado',
  Staked: 'En staking',
  Swapped: 'Intercambiado',
  Unstaked: 'Fuera de staking',
  Withdrawn: 'Retirado',

  // Time spans (lib/ago)
  'in {time}': 'en {time}',
  '{time} ago': 'hace {time}',
  '{count} sec': '{count} s',
  '1 min': '1 min',
  '{count} min': '{count} min',
  '1 hr': '1 h',
  '{count} hrs': '{count} h',
  '1 d': '1 día',
  '{count} d': '{count} días',
  '1 mo': '1 mes',
  '{count} mo': '{count} meses',
  '1 yr': '1 año',
  '{count} yr': '{count} años',

  // Networks
  'Choose Network': 'Elegir red',
  'Search network': 'Buscar red',
  'No network found for “{query}”': 'No se encontró ninguna red con «{query}»',
  'Your wallet may not support every network listed.':
    'Puede que tu billetera no sea compatible con todas las redes de la lista.',

  // SwitchNetwork
  'Approve in wallet': 'Aprueba en la billetera',
  'Accept the switch request in your wallet': 'Acepta el cambio de red en tu billetera',
  'Switch declined': 'Cambio rechazado',
  'Switch failed': 'No se pudo cambiar',
  'Open your wallet and answer the request there.': 'Abre tu billetera y responde allí a la solicitud.',
  'The wallet may not support this network: {reason}':
    'Puede que la billetera no sea compatible con esta red: {reason}',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    '{app} no funciona en la red de tu billetera. Cambia a una de estas.',
  'This app': 'Esta aplicación',
  or: 'o',

  // WhatIsANetwork
  'What is a network?': '¿Qué es una red?',
  'Many computers, one record': 'Muchos ordenadores, un solo registro',
  'A network is a set of computers that agree on who owns what. An app can use one network or several.':
    'Una red es un conjunto de ordenadores que acuerdan de quién es cada cosa. Las aplicaciones funcionan en una red o en varias.',
  'Each has its own rules': 'Cada una tiene sus reglas',
  'Networks differ in speed and fees. What you own on one network is not on another until you move it.':
    'Las redes se diferencian en velocidad y comisiones. Lo que tienes en una no está en otra hasta que lo mueves.',
  'Learn more': 'Más información',

  // WhatIsAWallet
  'What is a wallet?': '¿Qué es una billetera?',
  'One login for the web': 'Un solo acceso para toda la web',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'Con una billetera entras en las aplicaciones sin contraseña. Solo tú tienes su clave.',
  'A home for what you own': 'Un hogar para lo que es tuyo',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'Guarda, envía y recibe monedas, tokens y coleccionables en un solo lugar.',
  'A gateway to new apps': 'La puerta a nuevas aplicaciones',
  'Connect to thousands of apps and decide what each of them may do.':
    'Conéctate a miles de aplicaciones y decide cada vez qué pueden hacer.',

  // Alerts (actions/notify)
  'Network Not Found': 'Red no encontrada',
  'Invalid App Configuration': 'Configuración de la aplicación no válida',
  'Session Expired': 'Sesión caducada',
  'Project ID Not Configured': 'ID de proyecto sin configurar',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'La solicitud se rechazó en la billetera.',
  'The wallet already shows a request. Open it to answer.':
    'La billetera ya muestra una solicitud. Ábrela para responder.',
  'The wallet is locked.': 'La billetera está bloqueada.',
  'The wallet was not found in this browser.': 'No se encontró la billetera en este navegador.',
  'The wallet does not support this request.': 'La billetera no es compatible con esta solicitud.',
  'The wallet cannot switch networks.': 'La billetera no puede cambiar de red.',
  'The wallet answered without an account.': 'La billetera respondió sin una cuenta.',
  'The wallet answered without a chain id.': 'La billetera respondió sin un ID de cadena.',
  'The wallet answered without a balance.': 'La billetera respondió sin un saldo.',
  'Safe did not answer. Open this page as an app in Safe.':
    'Safe no respondió. Abre esta página como aplicación dentro de Safe.',
  'A Safe is on one network. Open this page in a Safe of the other network.':
    'Un Safe está en una sola red. Abre esta página en un Safe de la otra red.',
  'The wallet did not answer.': 'La billetera no respondió.',
  'The wallet answered without a signature.': 'La billetera respondió sin una firma.',
  'The wallet answered without a transaction hash.': 'La billetera respondió sin el hash de la transacción.',
  'Chain is not supported': 'Red no compatible',
  'Request was aborted': 'La solicitud se canceló',
  'Another attempt took over.': 'Otro intento la ha sustituido.',
  'Unknown error': 'Error desconocido',

  // Several families and accounts
  'Select chain': 'Elegir cadena',
  'Switch chain': 'Cambiar de cadena',
  'Switch Address': 'Cambiar de dirección',
  'Select Chain for {name}': 'Elige la cadena para {name}',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    '{name} funciona con varios tipos de cadena. ¿Cuál quieres conectar?',
  'Connect all': 'Conectar todas',
  'Switch to {family}': 'Cambiar a {family}',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'Tu billetera no funciona aquí con {family}. Conecta una que sí; esta sigue conectada.',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    '{wallet} también funciona con {family}. Conéctala allí; la cuenta que usas ahora sigue conectada.',
  'Continue with {wallet}': 'Continuar con {wallet}',
  'Use another wallet': 'Usar otra billetera',
  'Connect another wallet': 'Conectar otra billetera',
  Switch: 'Cambiar',
  'Disconnect {family}': 'Desconectar {family}',
  Payment: 'Pagos',
  Ordinals: 'Ordinals',
  'Name the account {address}': 'Poner nombre a la cuenta {address}',
  'Name of this account': 'Nombre de esta cuenta',
  Save: 'Guardar',
  'Switch accounts': 'Cambiar de cuenta',

  // AccountSettings
  Settings: 'Ajustes',
  Wallet: 'Billetera',
  'Account type': 'Tipo de cuenta',
  'Smart account': 'Cuenta inteligente',
  EOA: 'EOA',
  Theme: 'Tema',
  System: 'Sistema',
  Light: 'Claro',
  Dark: 'Oscuro',
  Language: 'Idioma',
  'The language did not load. Check your connection.': 'El idioma no se ha cargado. Comprueba tu conexión.',

  // Pairing
  'QR code that connects a wallet': 'Código QR que conecta una billetera',
  'Scan this QR Code with your phone': 'Escanea este código QR con tu teléfono',
  'Copy link': 'Copiar enlace',
  'Link copied': 'Enlace copiado',
  Connected: 'Conectado',
  Details: 'Detalles',
  'Relay ready': 'Servidor de conexión listo',
  'Wallet received the request': 'La billetera recibió la solicitud',
  'Waiting for you': 'Esperándote',
  'You are offline': 'No tienes conexión',
  'Connect this device to the internet and try again.':
    'Conecta este dispositivo a Internet e inténtalo de nuevo.',
  'The relay cannot be reached': 'No se puede llegar al servidor de conexión',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'Puede que lo impida un cortafuegos, una VPN o un bloqueador de anuncios. Compruébalo e inténtalo de nuevo.',
  'This app is not set up correctly': 'Esta aplicación está mal configurada',
  'The relay does not accept its project id. Please tell the people who run the app.':
    'El servidor de conexión no acepta su ID de proyecto. Avisa a quienes la gestionan.',
  'Its project id may not be used at this address. Please tell the people who run the app.':
    'Su ID de proyecto no vale para esta dirección. Avisa a quienes la gestionan.',
  'Check the time': 'Comprueba la hora',
  'The clock of this device is wrong. Set it and try again.':
    'El reloj de este dispositivo va mal. Ajústalo e inténtalo de nuevo.',
  'No shared network': 'Ninguna red en común',
  'The wallet supports none of the networks of this app.':
    'La billetera no es compatible con ninguna de las redes de esta aplicación.',
  'The code has expired': 'El código ha caducado',
  'Try again for a new one.': 'Inténtalo de nuevo para obtener otro.',
  'The relay does not answer': 'El servidor de conexión no responde',
  'Wait a moment and try again.': 'Espera un momento e inténtalo de nuevo.',
  'Open and continue in a new browser tab': 'Abre y continúa en una pestaña nueva del navegador',
  Open: 'Abrir',
  'Open again': 'Abrir de nuevo',
  "Didn't open?": '¿No se ha abierto?',
  'Open by web link': 'Abrir con enlace web',
  'Open by app link': 'Abrir con enlace de la aplicación',
  'Show QR code': 'Mostrar código QR',
  Browser: 'Navegador',
  Mobile: 'Móvil',
  Webapp: 'Aplicación web',
  Desktop: 'Escritorio',
  'Not Detected': 'No detectada',
  'This wallet offers no way to connect to this page.':
    'Esta billetera no ofrece ninguna forma de conectarse a esta página.',
  'It is installed in this browser.': 'Está instalada en este navegador.',
  "Don't have {name}?": '¿No tienes {name}?',
  Get: 'Obtener',
  'An earlier request was approved in the wallet': 'Se aprobó una solicitud anterior en la billetera',
  'An earlier request was declined in the wallet': 'Se rechazó una solicitud anterior en la billetera',
  'The wallet is not connected.': 'La billetera no está conectada.',
  'A pairing can only be started in the modal.': 'La vinculación empieza en su propia vista.',
  'The connection has ended.': 'La conexión ha terminado.',
  'The wallet answered without addresses.': 'La billetera respondió sin direcciones.',
  'The code for pairing did not load.': 'El código para la vinculación no se ha cargado.',
  'Pairing did not start.': 'La vinculación no ha empezado.',
  'The wallet could not be notified.': 'No se pudo avisar a la billetera.',
  'The pairing library returned no pairing URI.': 'La biblioteca de vinculación no dio ningún URI.',
  'The pairing has expired.': 'La vinculación ha caducado.',
  'The provider connected without a session.': 'El proveedor se conectó sin una sesión.',
  'The same request may still be approved in the wallet.':
    'Puede que la misma solicitud aún se apruebe en la billetera.',
  'This device is offline.': 'Este dispositivo no tiene conexión.',
  'The request did not reach the wallet.': 'La solicitud no llegó a la billetera.',
  'The wallet signed with an account that is not part of the transaction.':
    'La billetera firmó con una cuenta que no figura en la transacción.',
  'The wallet answered without a transaction.': 'La billetera respondió sin una transacción.',

  // Buying
  'Your purchase has arrived': 'Tu compra ha llegado',
  Buy: 'Comprar',
  Purchases: 'Compras',
  'Type an amount such as {example}': 'Escribe un importe, por ejemplo {example}',
  'At least {amount}': 'Mínimo {amount}',
  'At most {amount}': 'Máximo {amount}',
  'Currency: {name}': 'Moneda: {name}',
  'not available for this amount': 'no disponible para este importe',
  'You get about': 'Recibes alrededor de',
  'Token: {name}': 'Token: {name}',
  'No live quote. The provider shows the real price and fees before you pay.':
    'No hay cotización en vivo. El proveedor muestra el precio real y las comisiones antes de que pagues.',
  'No purchase is open.': 'No hay ninguna compra abierta.',
  'Buy failed': 'Error en la compra',
  'The window was blocked': 'La ventana se bloqueó',
  'Buy in {provider}': 'Compra en {provider}',
  'Continue in external window': 'Continúa en la otra ventana',
  'No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.':
    'No se ha visto ninguna compra en 3 minutos. Si has pagado, llegará y se mostrará.',
  'Your browser did not open {provider}. Open it here.': 'Tu navegador no abrió {provider}. Ábrelo aquí.',
  'If you closed the window before paying, open it again. Your payment will be shown here.':
    '¿Has cerrado la ventana antes de pagar? Ábrela de nuevo. Lo que pagues se mostrará aquí.',
  'Pay in the other window. The result will appear here.':
    'Paga en la otra ventana. Aquí se te avisará cuando termine.',
  'Pay in the other window. {provider} tells you when it is done; your balance grows then.':
    'Paga en la otra ventana. {provider} te avisa cuando termina; entonces crece tu saldo.',
  'Open {provider}': 'Abrir {provider}',
  'See your purchases': 'Ver tus compras',
  Subtotal: 'Subtotal',
  'Network fee': 'Comisión de red',
  Total: 'Total',
  'All fees': 'Todas las comisiones',
  'Quote from {provider}. The final price is shown before you pay.':
    'Cotización de {provider}. El precio final se muestra antes de que pagues.',
  'Best first: {provider} gives you the most {symbol} for {amount}, fees included.':
    'El mejor primero: {provider} te da más {symbol} por {amount}, comisiones incluidas.',
  Best: 'Mejor',
  'Fees {amount}': 'Comisiones: {amount}',
  'Show all quotes ({count})': 'Mostrar todas las cotizaciones ({count})',
  'Other providers': 'Otros proveedores',
  'Your country': 'Tu país',
  'This amount is too small for the providers. Type a larger one.':
    'Este importe es demasiado bajo para los proveedores. Escribe uno mayor.',
  'This amount is too large for the providers. Type a smaller one.':
    'Este importe es demasiado alto para los proveedores. Escribe uno menor.',
  'No provider sells {symbol} for {currency} here. Choose another coin, currency or country.':
    'Aquí ningún proveedor vende {symbol} por {currency}. Elige otra criptomoneda, moneda o país.',
  '{provider} has no page to pay on right now. Try again, or choose another provider.':
    '{provider} no tiene ahora ninguna página de pago. Inténtalo de nuevo o elige otro proveedor.',
  'Pay in the other window. Your purchase will appear here once it has arrived in your account.':
    'Paga en la otra ventana. Aquí se te avisará cuando llegue a tu cuenta.',
  'Your account holds {amount} more than before.': 'Tu cuenta tiene {amount} más que antes.',
  'No tokens yet': 'Aún no hay tokens',
  'Buy Crypto': 'Comprar cripto',
  'Easy with card or bank account': 'Fácil, con tarjeta o cuenta bancaria',
  popular: 'popular',
  'Receive funds': 'Recibir fondos',
  'Transfer tokens on your wallet': 'Transfiere tokens a tu billetera',
  'No purchases yet. What you buy will be shown here.':
    'Aún no hay compras. Lo que compres se mostrará aquí.',
  Search: 'Buscar',
  'Nothing found for “{query}”': 'No se encontró nada con «{query}»',
  'There is nothing to choose from.': 'No hay nada que elegir.',
  'Select Currency': 'Elegir moneda',
  'Connect a wallet to buy crypto.': 'Conecta una billetera para comprar cripto.',
  'No provider sells coins for {network} yet.': 'Aún no hay dónde comprar para {network}.',
  'Change the amount first': 'Cambia primero el importe',
  'Preparing the link…': 'Preparando el enlace…',
  'No link found': 'No se encontró ningún enlace',
  'The list of coins and currencies did not load. This is the built-in list.':
    'La lista de criptomonedas y monedas no se ha cargado; esta es la integrada.',
  'You are offline. Connect this device to the internet and try again.':
    'No tienes conexión. Conecta este dispositivo a Internet e inténtalo de nuevo.',
  'No link found for {provider}.': 'No se encontró ningún enlace para {provider}.',
  'Fees {least}-{most}%': 'Comisiones: {least}-{most} %',
  'Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.':
    'Coinbase no entrega en {network}: entrega en Ethereum, en la misma dirección.',
  'You buy from the provider, under its terms. On Meld.io you start with {symbol}.':
    'Compras al proveedor, según sus condiciones. En Meld.io empiezas con {symbol}.',
  'How does it work?': '¿Cómo funciona?',
  'Card or bank account': 'Tarjeta o cuenta bancaria',
  Completed: 'Completada',
  'In progress': 'En curso',
  'Status unknown': 'Estado desconocido',
  'Quickly and easily buy digital assets': 'Compra activos digitales de forma rápida y sencilla',
  'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.':
    'Elige un proveedor, paga en su página con tarjeta o desde una cuenta bancaria y las criptomonedas llegan a tu billetera. El proveedor cumple las normas de tu país y puede preguntarte quién eres.',
  Card: 'Tarjeta',
  'Bank account': 'Cuenta bancaria',
  'Choose Provider': 'Elegir proveedor',
  'What is Buy?': '¿Qué es Comprar?',

  // Wallets of the other families
  'A different network was requested.': 'Se ha pedido otra red.',
  'The recipient’s address belongs to another network.': 'El destinatario es de otra red.',
  'The wallet shares no account for this network.': 'La billetera no comparte ninguna cuenta para esta red.',
  'The wallet does not share this account.': 'La billetera no comparte esta cuenta.',
  'This kind of transaction is not supported.': 'Este tipo de transacción no es compatible.',
  'Wallet call is not supported': 'Llamada a la billetera no compatible',

  // Sending on Solana
  'Most of it pays for the recipient’s account for this token and stays there.':
    'La mayor parte abre una cuenta para este token en el destinatario y se queda allí.',
  'Arrives, after the token’s own fee': 'Llega, descontada la comisión del token',
  'Please enter a valid amount and receiver address.':
    'Escribe un importe y una dirección de destino válidos.',
  'The account has changed in the meantime.': 'La cuenta ha cambiado mientras tanto.',
  'The network has changed in the meantime.': 'La red ha cambiado mientras tanto.',
  'The transaction would fail.': 'La transacción fallaría.',
  'The message is too long for this wallet.': 'El mensaje es demasiado largo para esta billetera.',
  'The wallet did not sign what it was asked to sign.': 'La billetera ha firmado otra cosa.',
  'The network’s answer could not be used.': 'La red no dio ninguna respuesta útil.',
  'Insufficient balance': 'Saldo insuficiente',
  'Too little SOL would be left in your account. Send all of it, or less.':
    'Quedaría muy poco SOL. Envíalo todo, o menos.',
  'This address is new and needs a larger first amount of SOL.':
    'La dirección es nueva y necesita más SOL para empezar.',
  'The issuer of the token has frozen the account.': 'El emisor del token ha congelado la cuenta.',
  'The recipient accepts this token only with a memo.':
    'El destinatario solo acepta este token con una nota.',
  'This token cannot be sent.': 'Este token no se puede enviar.',
  'The token has no valid address.': 'El token no tiene una dirección válida.',
  'The issuer scales the amounts of this token. Please send it in your wallet.':
    'El emisor ajusta las cantidades de este token. Envíalo desde tu billetera.',
  'The network gives other details for this token.': 'La red indica otra cosa sobre este token.',
  'The tokens are spread over too many accounts.': 'Los tokens están en demasiadas cuentas.',
  'The network cost has changed. Please check it again.': 'El coste de red ha cambiado. Revísalo de nuevo.',
  'The transaction does not match what was shown.': 'La transacción no coincide con lo que se mostró.',
  'This address is a program. Anything sent to it is lost.':
    'Esta dirección es un programa. Lo que se envía allí se pierde.',
  'This address belongs to a token. Enter the address of a wallet.':
    'Esta dirección pertenece a un token. Escribe la dirección de una billetera.',
  'The network does not know this token.': 'La red no conoce este token.',
  'The token account of this address belongs to somebody else.':
    'La cuenta de tokens de esta dirección pertenece a otra persona.',
  Swap: 'Intercambiar',
  'Select token': 'Elegir token',
  'Swaps do not work on this network. Switch to one of these.':
    'No se puede intercambiar en esta red. Cambia a una de estas.',
  'Swaps do not work on this network.': 'No se puede intercambiar en esta red.',
  'Failed to initialize swap': 'No se pudo preparar el intercambio',
  'Failed to fetch network token price.': 'No se pudo obtener el precio del token de la red.',
  'Failed to check allowance': 'No se pudo comprobar la autorización',
  'Failed to create approval transaction': 'No se pudo crear la transacción de aprobación',
  'Failed to create transaction': 'No se pudo crear la transacción',
  'Approve limit increase in your wallet': 'Aprueba el aumento del límite en tu billetera',
  'Confirm transaction in your wallet': 'Confirma la transacción en tu billetera',
  'Swapping {from} to {to}': 'Intercambiando {from} por {to}',
  'Swapped {from} to {to}': '{from} intercambiado por {to}',
  'The price has changed. Check the amounts again.': 'El precio ha cambiado. Revisa de nuevo los importes.',
  'The transaction failed.': 'La transacción ha fallado.',
  'Another transaction took its place.': 'Otra transacción ocupó su lugar.',
  'The prepared swap does not match the one that was shown.': 'El intercambio creado no es el que se mostró.',
  'Incorrect amount': 'Importe incorrecto',
  'Please enter a valid amount': 'Escribe un importe válido',
  'Switch sides': 'Invertir los tokens',
  'You approved {amount} for a swap to {token}. Continue with it?':
    'Aprobaste {amount} para un intercambio a {token}. ¿Quieres continuar?',
  Continue: 'Continuar',
  'You pay': 'Pagas',
  'You receive': 'Recibes',
  'Enter amount': 'Escribe un importe',
  'Review swap': 'Revisar intercambio',
  'There is not enough {coin} for the network cost.': 'No hay suficiente {coin} para el coste de red.',
  'The swap service is not available. Try again in a moment.':
    'El servicio de intercambio no está disponible. Inténtalo de nuevo en un momento.',
  'There is no price at the moment. Try again.': 'No hay precio en este momento. Inténtalo de nuevo.',
  'You pay with {token}. Choose another token': 'Pagas con {token}. Elegir otro token',
  'You receive {token}. Choose another token': 'Recibes {token}. Elegir otro token',
  'Balance {amount}': 'Saldo: {amount}',
  Max: 'Máximo',
  'Network cost': 'Coste de red',
  'The most that the network may charge for this transaction.':
    'Lo que la red cobra por la transacción, como máximo.',
  'Price impact': 'Impacto en el precio',
  'How much the size of your trade worsens the price.':
    'Cuánto mueve el precio en tu contra el tamaño de tu operación.',
  'Max. slippage': 'Deslizamiento máximo',
  'If the price moves by more than this before the swap is done, nothing is swapped.':
    'Si el precio se mueve más que esto antes del intercambio, no se intercambia nada.',
  'Minimum received': 'Mínimo recibido',
  'The least you receive; otherwise nothing is swapped.':
    'Lo mínimo que recibes; si no, no se intercambia nada.',
  'Provider fee': 'Comisión del proveedor',
  'Already deducted from the amount you receive.': 'Ya está descontada del importe que recibes.',
  'Search token': 'Buscar token',
  'Your tokens': 'Tus tokens',
  'Suggested tokens': 'Tokens sugeridos',
  'No token found for “{query}”': 'No se encontró ningún token con «{query}»',
  'You lose about {percent} to the size of this trade.':
    'Pierdes alrededor de {percent} por el tamaño de esta operación.',
  'You made the same swap a moment ago. Swapping again would do it twice.':
    'Hace un momento intercambiaste lo mismo. Si vuelves a hacerlo, lo harás dos veces.',
  'An earlier swap may still be approved in your wallet. Swapping again may do it twice.':
    'Puede que un intercambio anterior aún se apruebe en tu billetera. Si vuelves a intercambiar, podría hacerse dos veces.',
  'This swap could only be simulated, not read. The amount you receive is not guaranteed.':
    'Este intercambio solo se pudo simular, no leer. El importe que recibes no está garantizado.',
  'I want to swap again': 'Quiero intercambiar de nuevo',
  'Not the well-known {token}': 'No es el {token} conocido',
  'not guaranteed': 'no garantizado',
  Contract: 'Contrato',
  'I understand, swap anyway': 'Lo entiendo, intercambiar de todos modos',
  'Approving...': 'Aprobando…',
  'Swapping...': 'Intercambiando…',
  Approve: 'Aprobar',
  'Approve {token}': 'Aprobar {token}',
  'Approve without a limit, for later swaps': 'Aprobar sin límite, para futuros intercambios',
  'The router may then take all your {token} at any time.':
    'Después, el enrutador podrá tomar todos tus {token} en cualquier momento.',
  'Your wallet approves and swaps in one step.': 'Tu billetera aprueba e intercambia en un solo paso.',
  'Review transaction carefully': 'Revisa la transacción con cuidado',
  Cancel: 'Cancelar',
  // Sending
  'The network returned no usable fee.': 'La red no indicó ninguna comisión utilizable.',
  'The network returned no usable gas estimate.': 'La red no indicó ninguna cantidad de gas utilizable.',
  'Unsupported chain': 'Red no compatible',
  Send: 'Enviar',
  'Review send': 'Revisar envío',
  'Select Token': 'Elegir token',
  'Incorrect Value': 'Importe incorrecto',
  'Incorrect value': 'Importe incorrecto',
  'Add Amount': 'Escribe un importe',
  'Insufficient Funds': 'Fondos insuficientes',
  'Insufficient Gas Funds': 'Fondos insuficientes para el gas',
  'Add Address': 'Escribe una dirección',
  'Invalid Address': 'Dirección no válida',
  Amount: 'Importe',
  'Enter the amount of the token': 'Escribir el importe en tokens',
  'Enter the amount in money': 'Escribir el importe en dinero',
  'Type or Paste address': 'Escribe o pega una dirección',
  Paste: 'Pegar',
  Clear: 'Borrar',
  'The clipboard cannot be read. Paste into the field.':
    'No se puede leer el portapapeles. Pega en el campo.',
  'This is an address of {family}. You are sending on {network}.':
    'Esta es una dirección de {family}. Estás enviando en {network}.',
  'Looking up {name} again': 'Buscando {name} de nuevo',
  '{name} pointed to {before} and now points to {after}. Nothing was sent.':
    '{name} llevaba a {before} y ahora lleva a {after}. No se ha enviado nada.',
  '{name} pointed to {before} and now points to no address. Nothing was sent.':
    '{name} llevaba a {before} y ahora no lleva a ninguna dirección. No se ha enviado nada.',
  'No address was found for this name.': 'No se encontró ninguna dirección para este nombre.',
  'This name contains letters that look like others. Use the address instead.':
    'Este nombre tiene letras que pueden confundirse. Usa la dirección.',
  'The name could not be looked up. Try again, or use the address.':
    'No se pudo buscar el nombre. Usa la dirección o inténtalo de nuevo.',
  'The network may charge {cost}; you have {amount}.': 'La red puede cobrar {cost}; tienes {amount}.',
  unknown: 'desconocido',
  'No tokens found': 'No se encontraron tokens',
  'There is no token at this address.': 'No hay ningún token en esta dirección.',
  'Your tokens will appear here': 'Tus tokens aparecerán aquí',
  To: 'Para',
  Address: 'Dirección',
  Network: 'Red',
  'Nothing was sent. You can try again.': 'No se ha enviado nada. Puedes volver a intentarlo.',
  'I understand, send anyway': 'Lo entiendo, enviar de todos modos',
  'You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.':
    'Acabas de enviar lo mismo, o aún espera en tu billetera. Si lo envías de nuevo, quizá pagues dos veces.',
  Done: 'Listo',
  'Transaction started': 'Transacción iniciada',
  'Something went wrong': 'Algo ha salido mal',
  'Failed to send transaction. Please try again.': 'No se pudo enviar la transacción. Inténtalo de nuevo.',
  '{amount} to {recipient}': '{amount} para {recipient}',
  'On its way': 'En camino',
  'The transaction failed': 'La transacción ha fallado',
  'Nothing was moved. You may still have paid the network cost.':
    'No se ha movido nada. Puede que hayas pagado el coste de red de todos modos.',
  'Replaced by another transaction': 'Reemplazada por otra transacción',
  'Your account sent another transaction in its place. Check your activity.':
    'Tu cuenta ha enviado otra en su lugar. Mira tu actividad.',
  'The transaction has expired': 'La transacción ha caducado',
  'The network did not accept it. Nothing was moved.': 'La red no la ha aceptado. No se ha movido nada.',
  'Your wallet has not answered. It may still be approved there.':
    'Tu billetera no ha respondido. Aún puede aprobarse allí.',
  'The network has not seen it so far.': 'La red aún no sabe nada de ella.',
  'The network could not say whether it was sent.': 'La red no dice si se envió.',
  'Stop waiting': 'Dejar de esperar',
  'Check again': 'Mirar de nuevo',
  'It may still be approved': 'Aún puede aprobarse',
  'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.':
    'Tu billetera no ha respondido. Aprueba o rechaza allí la solicitud; lo que se envíe aparecerá en tu actividad.',
  'This address looks like one that you know, but it is a different one. The one that you know:':
    'Esta dirección se parece a una que conoces, pero es otra. La que conoces:',
  'This is the contract of {symbol}. Anything sent to it is lost.':
    'Este es el contrato de {symbol}. Lo que se le envía se pierde.',
  'Nobody has the key to this address. Anything sent to it is lost.':
    'Nadie tiene la clave de esta dirección. Lo que se le envía se pierde.',
  'This address was given for {other}. You are sending on {network}.':
    'Esta dirección se dio para {other}. Estás enviando en {network}.',
  'The capital letters of this address do not match: one of its characters may be wrong.':
    'Las mayúsculas de esta dirección no cuadran: puede que un carácter sea incorrecto.',
  'This name looks like {name}, which you know, but it is a different one.':
    'Este nombre se parece a {name}, que conoces, pero es otro.',
  'This is your own account.': 'Esta es tu propia cuenta.',
  'This is a contract, not a person’s account. Make sure that it can take {symbol}.':
    'Esto es un contrato, no la cuenta de una persona. Asegúrate de que pueda aceptar {symbol}.',
  'You have not sent anything to this address before.': 'Nunca has enviado nada a esta dirección.',
  'This is almost all of your {symbol}.': 'Esto es casi todo tu {symbol}.',
  'Hidden characters were removed from what you entered.':
    'Se han quitado caracteres ocultos de lo que escribiste.',

  // Names
  'At least 4 letters, numbers or hyphens. Everyone can see it.':
    'Al menos 4 letras, números o guiones. Todos pueden verlo.',
  'Choose account name': 'Elegir nombre de cuenta',
  'Choose your account name': 'Elige el nombre de tu cuenta',
  'Finally say goodbye to 0x addresses: name your account, so that others find it easily.':
    'Di adiós a las direcciones 0x: pon nombre a tu cuenta para que otros la encuentren fácilmente.',
  'Choose name': 'Elegir nombre',
  'Learn more about names': 'Más información sobre los nombres',
  'You already own a name': 'Ya tienes un nombre',
  'Account name': 'Nombre de cuenta',
  'Type a name': 'Escribe un nombre',
  'Register name': 'Registrar nombre',
  'Can only contain letters, numbers and - characters': 'Solo puede contener letras, números y guiones (-)',
  'Name must be at least 4 characters long': 'El nombre debe tener al menos 4 caracteres',
  'Names cannot be registered on this network.': 'No se pueden registrar nombres en esta red.',
  'Error fetching name suggestions': 'Error al cargar las sugerencias de nombres',
  'The signature came too late: it is valid for 10 seconds. Try again, and sign right away.':
    'La firma llegó tarde: vale durante 10 segundos. Inténtalo de nuevo y firma enseguida.',
  Registered: 'Ocupado',
  Available: 'Disponible',
  'Sign the message in your wallet': 'Firma el mensaje en tu billetera',
  'Registering the name': 'Registrando el nombre',
  'Similar available names': 'Nombres libres parecidos',
  'Account name chosen successfully': 'Nombre de cuenta elegido correctamente',
  'You can now fund your account and start trading.':
    'Ya puedes añadir fondos a tu cuenta y empezar a operar.',
  "Let's Go!": '¡Vamos!',
  'Signature declined': 'Firma rechazada',
  'Error registering name': 'Error al registrar el nombre',
  'Address or auth connector not found': 'No se encontró la dirección ni el conector de acceso',
  'The wallet cannot sign messages.': 'La billetera no puede firmar mensajes.',
  'Invalid chainId': 'ID de cadena no válido',

  // VerifyHashes
  'Verify on your device': 'Verificar en tu dispositivo',
  'Compare this with the screen of your hardware wallet. Decline there if anything differs.':
    'Compara esto con la pantalla de tu billetera física. Recházalo allí si algo no coincide.',
  'Domain hash': 'Hash del dominio',
  'Message hash': 'Hash del mensaje',
  'What is signed (EIP-712)': 'Lo que se firma (EIP-712)',
  'What is signed (EIP-191)': 'Lo que se firma (EIP-191)',
  'The data that the app wants you to sign is malformed. You should decline it.':
    'Lo que la aplicación quiere que firmes está mal formado. Es mejor que lo rechaces.',
  'This message is too long to be checked here.': 'Este mensaje es demasiado largo para comprobarlo aquí.',

  // The embedded wallet: approving in its frame, and its errors
  'Approve Transaction': 'Aprobar transacción',
  'There is nothing to approve.': 'No hay nada que aprobar.',
  'What you are asked to approve': 'Lo que se te pide aprobar',
  'Call a contract': 'Llamar a un contrato',
  'What it does depends on the contract alone.': 'Lo que hace solo lo dice el contrato.',
  'Create a contract': 'Crear un contrato',
  'Sign a message': 'Firmar un mensaje',
  'Sign data': 'Firmar datos',
  'Sign data for {app}': 'Firmar datos para {app}',
  Kind: 'Tipo',
  'Revoke permissions': 'Retirar permisos',
  'Grant permissions to this app': 'Dar permisos a esta aplicación',
  'This request could not be read. Approve it only if you know what it does.':
    'Esta solicitud no se pudo leer. Apruébala solo si sabes qué hace.',
  'Allow spending': 'Permitir gastar',
  Spender: 'Quién puede gastar',
  Unlimited: 'Ilimitado',
  '{amount} of its smallest unit': '{amount} de su unidad más pequeña',
  'Action not allowed': 'Acción no permitida',
  'Requested RPC call is not allowed': 'La llamada RPC solicitada no está permitida',
  'The embedded wallet takes no user operations.': 'La billetera integrada no acepta operaciones de usuario.',
  'Unable to load email login dependency': 'No se pudo cargar el acceso por correo',
  'The embedded wallet has restarted. Please try again.':
    'La billetera integrada se ha reiniciado. Inténtalo de nuevo.',
  'The embedded wallet was removed from the page.': 'La billetera integrada se quitó de la página.',
  'This cannot be sent to the embedded wallet.': 'Esto no se puede enviar a la billetera integrada.',
  'The embedded wallet gave an unexpected answer.':
    'La billetera integrada dio una respuesta distinta de la que se le pidió.',
  'The embedded wallet answered for another network.': 'La billetera integrada respondió por otra red.',

  // Signing in with the wallet
  'Sign In': 'Iniciar sesión',
  'Looking for your session…': 'Buscando tu sesión…',
  'Preparing the message…': 'Preparando el mensaje…',
  'Signing you in…': 'Iniciando sesión…',
  'The wallet did not sign what it was asked to sign. You are not connected.':
    'La billetera firmó algo distinto de lo que se le pidió. No estás conectado.',
  'The signature is not valid': 'La firma no es válida',
  'Your session could not be saved. Your signature is kept: try again.':
    'No se pudo guardar tu sesión. Tu firma se conserva: inténtalo de nuevo.',
  'The server does not answer. Try again.': 'El servidor no responde. Inténtalo de nuevo.',
  '{app} needs to connect to your wallet': '{app} necesita conectarse a tu billetera',
  'Sign this message to prove that this wallet is yours. Cancelling disconnects it.':
    'Firma este mensaje para demostrar que esta billetera es tuya. Si cancelas, se desconecta.',
  'Sign this message to prove that this wallet is yours, or continue without signing.':
    'Firma este mensaje para demostrar que esta billetera es tuya, o continúa sin hacerlo.',
  'The message': 'El mensaje',
  'What am I signing?': '¿Qué estoy firmando?',
  'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.':
    'Un texto que dice qué aplicación lo pide y cuándo. Firmarlo no cuesta nada, no mueve nada y no da a nadie acceso a lo que es tuyo.',
  'Cancelling...': 'Cancelando…',
  Sign: 'Firmar',
  'Signing...': 'Firmando…',
  'This application might not support Smart Accounts':
    'Puede que esta aplicación no admita cuentas inteligentes',
  'A problem occurred while trying initialize authentication': 'Hubo un problema al iniciar la autenticación',

  // The account of whoever has logged in
  'Log out': 'Cerrar sesión',
  'Log out of {family}': 'Cerrar sesión en {family}',
  'Your account is kept. To use it again, log in the same way.':
    'Tu cuenta se conserva. Para volver a usarla, inicia sesión de la misma manera.',
  'Logged in': 'Sesión iniciada',
  'Change the e-mail address {email}': 'Cambiar el correo electrónico {email}',
  'E-mail address': 'Correo electrónico',
  'We will send one code to your current address and one to the new address.':
    'Enviamos un código a tu dirección actual y otro a la nueva.',
  'Your e-mail address has been changed': 'Tu correo electrónico ha cambiado',
  'Something wrong?': '¿Algo va mal?',
  'Try again in {seconds}s': 'Reintentar en {seconds} s',
  'Confirm Current Email': 'Confirmar correo actual',
  'Confirm New Email': 'Confirmar correo nuevo',
  'Edit Email': 'Editar correo',
  'Upgrade your Wallet': 'Mejorar tu billetera',
  'Upgrade your wallet': 'Mejora tu billetera',
  'Transition to a self-custodial wallet': 'Pasa a una billetera de autocustodia',
  'Follow the instructions on': 'Sigue las instrucciones en',
  'You will have to connect again once it is done.': 'Tendrás que volver a conectarte cuando termines.',
  'Switch to your EOA': 'Cambiar a tu EOA',
  'Switch to your smart account': 'Cambiar a tu cuenta inteligente',
  'You are using your EOA': 'Estás usando tu EOA',
  'You are using your smart account': 'Estás usando tu cuenta inteligente',
  'It is created on the network by its first transaction': 'Su primera transacción la crea en la red',

  // Smart sessions
  'Smart Sessions': 'Sesiones inteligentes',
  Active: 'Activa',
  Revoked: 'Revocada',
  'No active sessions': 'No hay sesiones activas',
  'No expired sessions': 'No hay sesiones caducadas',
  'No revoked sessions': 'No hay sesiones revocadas',
  'Smart sessions need a smart account.': 'Las sesiones inteligentes necesitan una cuenta inteligente.',
  'Error fetching smart sessions': 'Error al cargar las sesiones inteligentes',
  'Error revoking smart session': 'Error al revocar la sesión inteligente',
  'Unknown Dapp': 'Dapp desconocida',
  'Ends {time}': 'Termina {time}',
  'Ended {time}': 'Terminó {time}',
  'Revoked {time}': 'Revocada {time}',
  Ends: 'Termina',
  Ended: 'Terminó',
  App: 'Aplicación',
  Revoke: 'Revocar',
  'What the app may do': 'Lo que la aplicación puede hacer',
  'The app has not said what it may do.': 'La aplicación no ha dicho qué puede hacer.',
  'Call {functions}': 'Llamar a {functions}',
  'Call any function of the contract': 'Llamar a cualquier función del contrato',
  'Contract {address}': 'Contrato {address}',
  'With up to {amount} in each call': 'Con hasta {amount} en cada llamada',
  'Spend up to {amount}': 'Gastar hasta {amount}',
  'Spend any amount of {token}': 'Gastar cualquier cantidad de {token}',
  'Spend some of the token {token}': 'Gastar parte del token {token}',
  'A permission that cannot be described here: {type}': 'Un permiso que no se puede describir aquí: {type}',
  'Every hour': 'Cada hora',
  'Every day': 'Cada día',
  'Every week': 'Cada semana',
  'Every {period}': 'Cada {period}',
  'Smart Session created successfully': 'Sesión inteligente creada correctamente',
  'The app can now do what you have allowed without asking each time. You can end it in the settings.':
    'Ahora la aplicación puede hacer lo que has permitido sin preguntar cada vez. Puedes terminarla en los ajustes.',
  "What's a Smart Session?": '¿Qué es una sesión inteligente?',
  'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.':
    'Un permiso para una aplicación, por tiempo limitado. Tu cuenta inteligente rechaza todo lo que vaya más allá de lo que has permitido.',
  'Got it!': '¡Entendido!',
  'Show all sessions': 'Mostrar todas las sesiones',
  'Not stated': 'No indicado',
  'The request as the app wrote it': 'Tal como lo ha escrito la aplicación',
  'Only sessions on {network} are listed.': 'Aquí solo aparecen las sesiones en {network}.',
  'on {network}': 'en {network}',
  'Clear search': 'Borrar la búsqueda',

  // What is wrong?
  'What is wrong?': '¿Qué ocurre?',
  'Checking the connection': 'Comprobando la conexión',
  'This takes a few seconds.': 'Tarda unos segundos.',
  'Copy report': 'Copiar el informe',
  'Report copied': 'Informe copiado',
  'Open {name}': 'Abrir {name}',
  'Its project id is not accepted. Please tell the people who run the app.':
    'No se acepta su ID de proyecto. Avisa a quienes la gestionan.',
  'No server can be reached': 'No se puede llegar a ningún servidor',
  'The network of a hotel or company may want you to sign in first. Open another page to see.':
    'Puede que la red de un hotel o una empresa pida que te identifiques antes. Abre otra página para verlo.',
  'This page blocks {host}': 'Esta página bloquea {host}',
  'Its security policy does not allow it. Please tell the people who run the app.':
    'Su política de seguridad no lo permite. Avisa a quienes gestionan la aplicación.',
  'The server cannot be reached': 'No se puede llegar al servidor',
  'The server does not answer': 'El servidor no responde',
  'The login did not load': 'El inicio de sesión no se ha cargado',
  'An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.':
    'Puede que lo impida un bloqueador de anuncios o un ajuste de privacidad del navegador. Compruébalo e inténtalo de nuevo.',
  'Allow pop-ups for this page and try again.':
    'Permite las ventanas emergentes en esta página e inténtalo de nuevo.',
  'Try again. If it fails again, log in another way.':
    'Inténtalo de nuevo. Si vuelve a fallar, inicia sesión de otra forma.',
  'Log in another way': 'Iniciar sesión de otra forma',
  'No problem was found': 'No se ha encontrado ningún fallo',
  'Try again. If it fails again, choose another wallet.':
    'Inténtalo de nuevo. Si vuelve a fallar, elige otra billetera.',
  '{name} does not answer': '{name} no responde',
  'Restart your browser, then try again.': 'Reinicia el navegador e inténtalo de nuevo.',
  '{name} does not work as it should': '{name} no funciona como debería',
  '{name} answers': '{name} responde',
  Internet: 'Internet',
  Relay: 'Servidor de conexión',
  Server: 'Servidor',
  Login: 'Inicio de sesión',
  'Setup of this app': 'Configuración de esta aplicación',
  Clock: 'Hora',
  Blockers: 'Bloqueadores',
  Problem: 'Problema',
  'Checking…': 'Comprobando…',
  OK: 'Correcto',
  'Not known': 'No se sabe',

  // Look around
  'Look around': 'Echar un vistazo',
  'Address or name': 'Dirección o nombre',
  'View any account. Nothing is connected, and nothing can be signed.':
    'Mira cualquier cuenta tal como es. No se conecta nada ni se puede firmar nada.',
  'You are only looking at this account': 'Solo estás mirando esta cuenta',
  'View only': 'Solo lectura',
  Stop: 'Terminar',
  Refresh: 'Actualizar',
  'Connect a wallet': 'Conectar una billetera',
  'This is neither an address nor a name.': 'No es ni una dirección ni un nombre.',
  'This is an address of {family}, which this app does not use.':
    'Es una dirección de {family}, que esta aplicación no usa.',
  'Remove {name}': 'Quitar {name}',
  'View account': 'Ver cuenta',
} satisfies Dictionary
