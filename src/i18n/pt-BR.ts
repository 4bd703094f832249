/** Brazilian Portuguese. Addresses the user with "você"; a wallet is "a carteira". */
import type { Dictionary } from './t'
export default {
  // Buttons in the host's page
  'Connect Wallet': 'Conectar carteira',
  'Connecting...': 'Conectando...',
  'Unlock wallet': 'Desbloquear carteira',
  Reconnect: 'Reconectar',
  'Switch Network': 'Mudar de rede',
  'Network: {network}': 'Rede: {network}',

  // In several views
  Account: 'Conta',
  'Get a wallet': 'Obter uma carteira',
  Disconnect: 'Desconectar',
  'Try again': 'Tentar novamente',
  Loading: 'Carregando',
  'A request is already open': 'Já existe uma solicitação aberta',
  'You declined the request. You can ask again.': 'Você recusou a solicitação. Você pode tentar novamente.',

  // Header, Screen, Notices
  Back: 'Voltar',
  Close: 'Fechar',
  Dismiss: 'Dispensar',
  'This part did not load. Check your connection.': 'Esta parte não foi carregada. Verifique sua conexão.',

  // Connect
  'Other wallets': 'Outras carteiras',
  Recent: 'Recentes',
  Installed: 'Instaladas',
  'All Wallets': 'Todas as carteiras',
  'QR code': 'Código QR',
  'Search wallet': 'Buscar carteira',
  'Only WalletConnect certified': 'Só certificadas pela WalletConnect',
  'Wallets: {count}': { one: '{count} carteira', other: '{count} carteiras' },
  'No Wallet found': 'Nenhuma carteira encontrada',
  'The full list could not be loaded.': 'Não foi possível carregar a lista completa.',
  'Explore all': 'Explorar todas',
  'May be an imitation': 'Pode ser uma imitação',
  'No wallet was found in this browser.': 'Nenhuma carteira foi encontrada neste navegador.',
  'No wallet was found in this browser, and the list of wallets could not be loaded.':
    'Nenhuma carteira foi encontrada neste navegador, e não foi possível carregar a lista de carteiras.',
  "Haven't got a wallet?": 'Ainda não tem uma carteira?',
  'Get started': 'Começar',

  // Logging in by e-mail or with a social account
  Email: 'E-mail',
  'Continue with a wallet': 'Continuar com uma carteira',
  'Continue with {name}': 'Continuar com {name}',
  'All socials': 'Todas as redes sociais',
  'Connect wallet': 'Conectar carteira',
  'Connect Social': 'Entrar',
  'Create Wallet': 'Criar carteira',
  'Register Device': 'Registrar dispositivo',
  'Confirm Email': 'Confirmar e-mail',
  'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.':
    'Entre novamente. Se isso acontecer a cada visita, seu navegador não guarda o login: permita cookies de terceiros para este site.',
  'Invalid email. Try again.': 'E-mail inválido. Tente novamente.',
  'Please try again after {seconds} seconds': 'Tente novamente em {seconds} segundos',
  'Enter the code we sent to': 'Digite o código enviado para',
  'Digit {number} of {total}': 'Dígito {number} de {total}',
  'The code expires in 20 minutes': 'O código expira em 20 minutos',
  '{message}. Try Again': '{message}. Tente novamente',
  "Didn't receive it?": 'Não recebeu?',
  'Resend Code': 'Reenviar código',
  'Resend email': 'Reenviar e-mail',
  'Resend in {seconds}s': 'Reenviar em {seconds} s',
  'Code email resent': 'E-mail com o código reenviado',
  'Approve the login link we sent to': 'Aprove o link de acesso enviado para',
  'Log in with {provider}': 'Entrar com {provider}',
  'Connect in the provider window': 'Entre na janela do provedor',
  'Retrieving user data': 'Buscando seus dados',
  'Your browser blocked the window. Allow it, or continue in this tab.':
    'Seu navegador bloqueou a janela. Permita-a ou continue nesta aba.',
  'Continue in this tab': 'Continuar nesta aba',
  'Untrusted Origin': 'Origem não confiável',
  'Loading user data': 'Carregando seus dados',
  'Please wait a moment.': 'Aguarde um momento.',
  'Accept connection request in the app': 'Aceite a solicitação de conexão no aplicativo',
  'Open Farcaster': 'Abrir o Farcaster',
  'QR code that opens Farcaster': 'Código QR que abre o Farcaster',
  'Looking for a self-custody wallet?': 'Procurando uma carteira de autocustódia?',
  'Find one on WalletGuide': 'Encontre uma no WalletGuide',

  // Legal: a sentence that ends in one link, or in two joined by `and`
  'By connecting a wallet, you agree to the': 'Ao conectar uma carteira, você aceita',
  'I agree to the': 'Eu aceito',
  'Terms of Service': 'os Termos de Serviço',
  and: 'e',
  'Privacy Policy': 'a Política de Privacidade',

  // ConnectingExternal
  'Continue in {name}': 'Continuar em {name}',
  'Accept connection request in the wallet': 'Aceite a solicitação de conexão na carteira',
  'Connection declined': 'Conexão recusada',
  'Connection failed': 'Falha na conexão',
  'Open {name} and answer the request there.': 'Abra {name} e responda à solicitação lá.',
  '{name} was not found': '{name} não foi encontrada',
  'Check that the extension is turned on, then try again.':
    'A extensão está ativada? Ative-a e tente novamente.',
  '{name} is locked': '{name} está bloqueada',
  'Unlock it and try again.': 'Desbloqueie-a e tente novamente.',
  'Is this really {name}?': 'Esta é mesmo {name}?',
  'It calls itself {name}, but its id ({id}) is not that of {name}.':
    'Ela se apresenta como {name}, mas o identificador dela ({id}) não é o de {name}.',
  none: 'nenhum',
  'Two extensions announce themselves with the same id. Remove the one that you do not know.':
    'Duas extensões se anunciam com o mesmo identificador. Remova a que você não conhece.',
  'Connect anyway': 'Conectar mesmo assim',

  // Downloads
  'Get {wallet}': 'Obter {wallet}',
  'Not supported by {wallet}': 'Não compatível com {wallet}',
  '{name} is not installed here': '{name} não está instalada aqui',
  'Install it, then come back to this page. It will be found automatically.':
    'Instale-a e volte a esta página: ela será encontrada automaticamente.',
  'No download link is known for this wallet.': 'Nenhum link de download é conhecido para esta carteira.',
  'Chrome Extension': 'Extensão do Chrome',
  'iOS App': 'Aplicativo para iOS',
  'Android App': 'Aplicativo para Android',
  Website: 'Site',

  // Account
  'Copy address {address}': 'Copiar o endereço {address}',
  'Address copied': 'Endereço copiado',
  'Failed to copy': 'Falha ao copiar',
  'Connected with {wallet}': 'Conectado com {wallet}',
  'Balance unavailable': 'Saldo indisponível',
  Tokens: 'Tokens',
  'Block Explorer': 'Explorador de blocos',
  'Failed to disconnect': 'Falha ao desconectar',

  // Tokens
  'Token Balance Unavailable': 'Saldo de tokens indisponível',
  'as of {time}': 'às {time}',

  // Account: what one can do, NFTs, activity
  Receive: 'Receber',
  Activity: 'Atividade',
  NFTs: 'NFTs',
  'Activity on this network is not available.': 'A atividade nesta rede não é conhecida aqui.',
  'No activity yet': 'Nenhuma atividade ainda',
  'No recent activity on this network': 'Nada nesta rede ultimamente',
  'Load older activity': 'Ver mais antigas',
  Pending: 'Pendente',
  Replaced: 'Substituída',
  Expired: 'Expirada',
  Unanswered: 'Sem resposta',
  Failed: 'Falhou',
  'Failed to fetch transactions': 'Não foi possível carregar as transações',
  Unnamed: 'Sem nome',
  'Failed to load NFTs': 'Não foi possível carregar os NFTs',
  'View on explorer': 'Ver no explorador',
  'No NFTs yet': 'Nenhum NFT ainda',
  'From the latest transactions: {count}': 'Das últimas transações: {count}',
  'You can only receive assets on these networks': 'Você só pode receber ativos nestas redes',
  'Account not found': 'Conta não encontrada',
  'QR code of the address {address}': 'Código QR do endereço {address}',
  'Copy your address or scan this QR code': 'Copie seu endereço ou escaneie este código QR',
  'Only receive assets on this network': 'Receba ativos somente nesta rede',
  'Only receive assets on these networks': 'Receba ativos somente nestas redes',
  'Compatible Networks': 'Redes compatíveis',
  Approved: 'Aprovado',
  Borrowed: 'Tomado emprestado',
  Burnt: 'Queimado',
  Bought: 'Comprado',
  Canceled: 'Cancelado',
  Claimed: 'Resgatado',
  Closed: 'Encerrado',
  Deployed: 'Implantado',
  Deposited: 'Depositado',
  Executed: 'Executado',
  Minted: 'Cunhado',
  Received: 'Recebido',
  Repaid: 'Empréstimo pago',
  Sold: 'Vendido',
  Sent: 'Enviado',
  Staked: 'Colocado em staking',
  Swapped: 'Trocado',
  Unstaked: 'Retirado do staking',
  Withdrawn: 'Sacado',

  // Time spans (lib/ago)
  'in {time}': 'em {time}',
  '{time} ago': 'há {time}',
  '{count} sec': '{count} s',
  '1 min': '1 min',
  '{count} min': '{count} min',
  '1 hr': '1 h',
  '{count} hrs': '{count} h',
  '1 d': '1 d',
  '{count} d': '{count} d',
  '1 mo': '1 mês',
  '{count} mo': '{count} meses',
  '1 yr': '1 ano',
  '{count} yr': '{count} anos',

  // Networks
  'Choose Network': 'Escolher rede',
  'Search network': 'Buscar rede',
  'No network found for “{query}”': 'Nenhuma rede encontrada para “{query}”',
  'Your wallet may not support every network listed.':
    'Sua carteira pode não ser compatível com todas as redes da lista.',

  // SwitchNetwork
  'Approve in wallet': 'Aprove na carteira',
  'Accept the switch request in your wallet': 'Aceite a mudança de rede na sua carteira',
  'Switch declined': 'Mudança recusada',
  'Switch failed': 'Falha na mudança',
  'Open your wallet and answer the request there.': 'Abra sua carteira e responda à solicitação lá.',
  'The wallet may not support this network: {reason}':
    'A carteira pode não ser compatível com esta rede: {reason}',

  // UnsupportedChain
  '{app} does not work on the network that your wallet is on. Switch to one of these.':
    '{app} não funciona na rede em que sua carteira está. Mude para uma destas.',
  'This app': 'Este aplicativo',
  or: 'ou',

  // WhatIsANetwork
  'What is a network?': 'O que é uma rede?',
  'Many computers, one record': 'Muitos computadores, um registro',
  'A network is a set of computers that agree on who owns what. An app can use one network or several.':
    'Uma rede é um conjunto de computadores que concordam sobre o que pertence a quem. Os aplicativos funcionam em uma ou em várias redes.',
  'Each has its own rules': 'Cada uma tem suas regras',
  'Networks differ in speed and fees. What you own on one network is not on another until you move it.':
    'As redes diferem em velocidade e taxas. O que você tem em uma só estará em outra depois que você transferir.',
  'Learn more': 'Saiba mais',

  // WhatIsAWallet
  'What is a wallet?': 'O que é uma carteira?',
  'One login for the web': 'Um só login para a web',
  'A wallet signs you in to apps without a password. Only you hold its key.':
    'Com uma carteira, você entra em aplicativos sem senha. Só você tem a chave.',
  'A home for what you own': 'Um lugar para o que é seu',
  'Keep, send and receive coins, tokens and collectibles in one place.':
    'Guarde, envie e receba criptomoedas, tokens e colecionáveis em um só lugar.',
  'A gateway to new apps': 'Uma porta para novos aplicativos',
  'Connect to thousands of apps and decide what each of them may do.':
    'Conecte-se a milhares de aplicativos e decida a cada vez o que eles podem fazer.',

  // Alerts (actions/notify)
  'Network Not Found': 'Rede não encontrada',
  'Invalid App Configuration': 'Configuração do aplicativo inválida',
  'Session Expired': 'Sessão expirada',
  'Project ID Not Configured': 'ID do projeto não configurado',

  // Errors that a view shows under its own title
  'The request was declined in the wallet.': 'A solicitação foi recusada na carteira.',
  'The wallet already shows a request. Open it to answer.':
    'A carteira já mostra uma solicitação. Abra-a para responder.',
  'The wallet is locked.': 'A carteira está bloqueada.',
  'The wallet was not found in this browser.': 'A carteira não foi encontrada neste navegador.',
  'The wallet does not support this request.': 'A carteira não é compatível com esta solicitação.',
  'The wallet cannot switch networks.': 'A carteira não consegue mudar de rede.',
  'The wallet answered without an account.': 'A carteira respondeu sem uma conta.',
  'The wallet answered without a chain id.': 'A carteira respondeu sem um ID de rede.',
  'The wallet answered without a balance.': 'A carteira respondeu sem um saldo.',
  'Safe did not answer. Open this page as an app in Safe.':
    'O Safe não respondeu. Abra esta página como aplicativo no Safe.',
  'A Safe is on one network. Open this page in a Safe of the other network.':
    'Um Safe fica em uma única rede. Abra esta página em um Safe da outra rede.',
  'The wallet did not answer.': 'A carteira não respondeu.',
  'The wallet answered without a signature.': 'A carteira respondeu sem uma assinatura.',
  'The wallet answered without a transaction hash.': 'A carteira respondeu sem o hash da transação.',
  'Chain is not supported': 'Rede sem suporte',
  'Request was aborted': 'A solicitação foi interrompida',
  'Another attempt took over.': 'Outra tentativa assumiu o lugar desta.',
  'Unknown error': 'Erro desconhecido',

  // Several families and accounts
  'Select chain': 'Escolher blockchain',
  'Switch chain': 'Mudar de blockchain',
  'Switch Address': 'Mudar de endereço',
  'Select Chain for {name}': 'Escolher blockchain para {name}',
  '{name} works with several kinds of chain. Which one do you want to connect?':
    '{name} funciona com vários tipos de blockchain. Qual você quer conectar?',
  'Connect all': 'Conectar todas',
  'Switch to {family}': 'Mudar para {family}',
  'Your wallet here does not work with {family}. Connect one that does; this one stays connected.':
    'Sua carteira atual não funciona com {family}. Conecte uma que funcione; esta continua conectada.',
  '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.':
    '{wallet} também funciona com {family}. Conecte-a lá; a conta que você usa agora continua conectada.',
  'Continue with {wallet}': 'Continuar com {wallet}',
  'Use another wallet': 'Usar outra carteira',
  'Connect another wallet': 'Conectar outra carteira',
  Switch: 'Mudar',
  'Disconnect {family}': 'Desconectar {family}',
  Payment: 'Endereço de pagamento',
  Ordinals: 'Endereço de Ordinals',
  'Name the account {address}': 'Dar um nome à conta {address}',
  'Name of this account': 'Nome desta conta',
  Save: 'Salvar',
  'Switch accounts': 'Trocar de conta',

  // AccountSettings
  Settings: 'Configurações',
  Wallet: 'Carteira',
  'Account type': 'Tipo de conta',
  'Smart account': 'Conta inteligente',
  EOA: 'EOA',
  Theme: 'Tema',
  System: 'Sistema',
  Light: 'Claro',
  Dark: 'Escuro',
  Language: 'Idioma',
  'The language did not load. Check your connection.': 'O idioma não foi carregado. Verifique sua conexão.',

  // Pairing
  'QR code that connects a wallet': 'Código QR que conecta uma carteira',
  'Scan this QR Code with your phone': 'Escaneie este código QR com seu celular',
  'Copy link': 'Copiar link',
  'Link copied': 'Link copiado',
  Connected: 'Conectado',
  Details: 'Detalhes',
  'Relay ready': 'Relay pronto',
  'Wallet received the request': 'Carteira recebeu a solicitação',
  'Waiting for you': 'Aguardando você',
  'You are offline': 'Você está off-line',
  'Connect this device to the internet and try again.':
    'Conecte este dispositivo à internet e tente novamente.',
  'The relay cannot be reached': 'Não foi possível acessar o relay',
  'A firewall, a VPN or an ad blocker may be in the way. Check it and try again.':
    'Um firewall, uma VPN ou um bloqueador de anúncios pode estar atrapalhando. Verifique e tente novamente.',
  'This app is not set up correctly': 'Este aplicativo está mal configurado',
  'The relay does not accept its project id. Please tell the people who run the app.':
    'O relay não aceita o ID de projeto dele. Avise os responsáveis pelo aplicativo.',
  'Its project id may not be used at this address. Please tell the people who run the app.':
    'O ID de projeto dele não vale para este endereço. Avise os responsáveis pelo aplicativo.',
  'Check the time': 'Verifique a hora',
  'The clock of this device is wrong. Set it and try again.':
    'O relógio deste dispositivo está errado. Acerte-o e tente novamente.',
  'No shared network': 'Nenhuma rede em comum',
  'The wallet supports none of the networks of this app.':
    'A carteira não é compatível com nenhuma das redes deste aplicativo.',
  'The code has expired': 'O código expirou',
  'Try again for a new one.': 'Tente novamente para obter um novo.',
  'The relay does not answer': 'O relay não responde',
  'Wait a moment and try again.': 'Aguarde um momento e tente novamente.',
  'Open and continue in a new browser tab': 'Abrir e continuar em uma nova aba do navegador',
  Open: 'Abrir',
  'Open again': 'Abrir novamente',
  "Didn't open?": 'Não abriu?',
  'Open by web link': 'Abrir por link da web',
  'Open by app link': 'Abrir por link do aplicativo',
  'Show QR code': 'Mostrar código QR',
  Browser: 'Navegador',
  Mobile: 'Celular',
  Webapp: 'Aplicativo web',
  Desktop: 'Computador',
  'Not Detected': 'Não detectada',
  'This wallet offers no way to connect to this page.':
    'Esta carteira não oferece um meio de se conectar a esta página.',
  'It is installed in this browser.': 'Ela está instalada neste navegador.',
  "Don't have {name}?": 'Não tem {name}?',
  Get: 'Obter',
  'An earlier request was approved in the wallet': 'Uma solicitação anterior foi aprovada na carteira',
  'An earlier request was declined in the wallet': 'Uma solicitação anterior foi recusada na carteira',
  'The wallet is not connected.': 'A carteira não está conectada.',
  'A pairing can only be started in the modal.': 'Um pareamento começa na sua própria tela.',
  'The connection has ended.': 'A conexão terminou.',
  'The wallet answered without addresses.': 'A carteira respondeu sem endereços.',
  'The code for pairing did not load.': 'O código para o pareamento não foi carregado.',
  'Pairing did not start.': 'O pareamento não começou.',
  'The wallet could not be notified.': 'Não foi possível avisar a carteira.',
  'The pairing library returned no pairing URI.': 'Nenhum link de pareamento foi recebido.',
  'The pairing has expired.': 'O pareamento expirou.',
  'The provider connected without a session.': 'A conexão foi feita sem uma sessão.',
  'The same request may still be approved in the wallet.':
    'A mesma solicitação ainda pode ser aprovada na carteira.',
  'This device is offline.': 'Este dispositivo está off-line.',
  'The request did not reach the wallet.': 'A solicitação não chegou à carteira.',
  'The wallet signed with an account that is not part of the transaction.':
    'A carteira assinou por uma conta que a transação não menciona.',
  'The wallet answered without a transaction.': 'A carteira respondeu sem uma transação.',

  // Buying
  'Your purchase has arrived': 'Sua compra chegou',
  Buy: 'Comprar',
  Purchases: 'Compras',
  'Type an amount such as {example}': 'Digite um valor, como {example}',
  'At least {amount}': 'No mínimo {amount}',
  'At most {amount}': 'No máximo {amount}',
  'Currency: {name}': 'Moeda: {name}',
  'not available for this amount': 'indisponível para este valor',
  'You get about': 'Você recebe cerca de',
  'Token: {name}': 'Token escolhido: {name}',
  'No live quote. The provider shows the real price and fees before you pay.':
    'Sem cotação ao vivo. O provedor mostra o preço e as taxas reais antes de você pagar.',
  'No purchase is open.': 'Nenhuma compra em aberto.',
  'Buy failed': 'Falha na compra',
  'The window was blocked': 'A janela foi bloqueada',
  'Buy in {provider}': 'Compre em {provider}',
  'Continue in external window': 'Continuar na janela externa',
  'No purchase was seen within 3 minutes. If you have paid, it will still arrive and be shown.':
    'Nenhuma compra foi vista em 3 minutos. Se você pagou, ela ainda chegará e será mostrada.',
  'Your browser did not open {provider}. Open it here.': 'Seu navegador não abriu {provider}. Abra aqui.',
  'If you closed the window before paying, open it again. Your payment will be shown here.':
    'Você fechou a janela antes de pagar? Abra-a novamente. O que for pago será mostrado aqui.',
  'Pay in the other window. The result will appear here.':
    'Pague na outra janela. Você será avisado aqui quando terminar.',
  'Pay in the other window. {provider} tells you when it is done; your balance grows then.':
    'Pague na outra janela. {provider} avisará quando terminar; então seu saldo aumentará.',
  'Open {provider}': 'Abrir {provider}',
  'See your purchases': 'Ver suas compras',
  Subtotal: 'Subtotal',
  'Network fee': 'Taxa de rede',
  Total: 'Total',
  'All fees': 'Todas as taxas',
  'Quote from {provider}. The final price is shown before you pay.':
    'Uma cotação de {provider}. O preço final é mostrado antes de você pagar.',
  'Best first: {provider} gives you the most {symbol} for {amount}, fees included.':
    'A melhor primeiro: {provider} dá a você mais {symbol} por {amount}, com as taxas incluídas.',
  Best: 'Melhor',
  'Fees {amount}': 'Taxas de {amount}',
  'Show all quotes ({count})': 'Mostrar todas as cotações ({count})',
  'Other providers': 'Outros provedores',
  'Your country': 'Seu país',
  'This amount is too small for the providers. Type a larger one.':
    'Este valor é pequeno demais para os provedores. Digite um maior.',
  'This amount is too large for the providers. Type a smaller one.':
    'Este valor é grande demais para os provedores. Digite um menor.',
  'No provider sells {symbol} for {currency} here. Choose another coin, currency or country.':
    'Nenhum provedor vende {symbol} por {currency} aqui. Escolha outra criptomoeda, moeda ou país.',
  '{provider} has no page to pay on right now. Try again, or choose another provider.':
    '{provider} está sem página de pagamento agora. Tente novamente ou escolha outro provedor.',
  'Pay in the other window. Your purchase will appear here once it has arrived in your account.':
    'Pague na outra janela. Você será avisado aqui quando a compra chegar à sua conta.',
  'Your account holds {amount} more than before.': 'Sua conta tem {amount} a mais do que antes.',
  'No tokens yet': 'Nenhum token ainda',
  'Buy Crypto': 'Comprar cripto',
  'Easy with card or bank account': 'Fácil, com cartão ou conta bancária',
  popular: 'mais usado',
  'Receive funds': 'Receber fundos',
  'Transfer tokens on your wallet': 'Transfira tokens para sua carteira',
  'No purchases yet. What you buy will be shown here.':
    'Nenhuma compra ainda. O que você comprar será mostrado aqui.',
  Search: 'Buscar',
  'Nothing found for “{query}”': 'Nada encontrado para “{query}”',
  'There is nothing to choose from.': 'Não há nada para escolher aqui.',
  'Select Currency': 'Escolher moeda',
  'Connect a wallet to buy crypto.': 'Conecte uma carteira para comprar cripto.',
  'No provider sells coins for {network} yet.': 'Ainda não há onde comprar para {network}.',
  'Change the amount first': 'Altere o valor primeiro',
  'Preparing the link…': 'Preparando o link…',
  'No link found': 'Nenhum link encontrado',
  'The list of coins and currencies did not load. This is the built-in list.':
    'A lista de criptomoedas e moedas não foi carregada; esta é a lista integrada.',
  'You are offline. Connect this device to the internet and try again.':
    'Você está off-line. Conecte este dispositivo à internet e tente novamente.',
  'No link found for {provider}.': 'Nenhum link encontrado para {provider}.',
  'Fees {least}-{most}%': 'Taxas de {least}-{most}%',
  'Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.':
    'A Coinbase não entrega em {network}: ela entrega em Ethereum, no mesmo endereço.',
  'You buy from the provider, under its terms. On Meld.io you start with {symbol}.':
    'Você compra do provedor, segundo os termos dele. No Meld.io, você começa com {symbol}.',
  'How does it work?': 'Como funciona?',
  'Card or bank account': 'Cartão ou conta bancária',
  Completed: 'Concluída',
  'In progress': 'Em andamento',
  'Status unknown': 'Estado desconhecido',
  'Quickly and easily buy digital assets': 'Compre ativos digitais com rapidez e facilidade',
  'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.':
    'Escolha um provedor, pague na página dele com cartão ou por conta bancária, e as criptomoedas chegam à sua carteira. O provedor segue as regras do seu país e pode pedir sua identificação.',
  Card: 'Cartão',
  'Bank account': 'Conta bancária',
  'Choose Provider': 'Escolher provedor',
  'What is Buy?': 'Como funciona a compra?',

  // Wallets of the other families
  'A different network was requested.': 'Outra rede foi solicitada.',
  'The recipient’s address belongs to another network.': 'O destinatário é de outra rede.',
  'The wallet shares no account for this network.':
    'A carteira não compartilha nenhuma conta para esta rede.',
  'The wallet does not share this account.': 'A carteira não compartilha esta conta.',
  'This kind of transaction is not supported.': 'Este tipo de transação não é compatível.',
  'Wallet call is not supported': 'A carteira não é compatível com esta chamada',

  // Sending on Solana
  'Most of it pays for the recipient’s account for this token and stays there.':
    'A maior parte serve para abrir uma conta para este token no destinatário e fica lá.',
  'Arrives, after the token’s own fee': 'Valor que chega, descontada a taxa do token',
  'Please enter a valid amount and receiver address.':
    'Digite um valor e um endereço de destinatário válidos.',
  'The account has changed in the meantime.': 'A conta mudou nesse meio-tempo.',
  'The network has changed in the meantime.': 'A rede mudou nesse meio-tempo.',
  'The transaction would fail.': 'A transação falharia.',
  'The message is too long for this wallet.': 'A mensagem é longa demais para esta carteira.',
  'The wallet did not sign what it was asked to sign.': 'A carteira assinou outra coisa.',
  'The network’s answer could not be used.': 'A rede não deu uma resposta utilizável.',
  'Insufficient balance': 'Saldo insuficiente',
  'Too little SOL would be left in your account. Send all of it, or less.':
    'Sobraria muito pouco SOL. Envie tudo ou menos.',
  'This address is new and needs a larger first amount of SOL.':
    'O endereço é novo e precisa receber mais SOL do que isso para começar.',
  'The issuer of the token has frozen the account.': 'O emissor do token congelou a conta.',
  'The recipient accepts this token only with a memo.': 'O destinatário só aceita este token com um memo.',
  'This token cannot be sent.': 'Este token não pode ser enviado.',
  'The token has no valid address.': 'O token não tem um endereço válido.',
  'The issuer scales the amounts of this token. Please send it in your wallet.':
    'O emissor ajusta as quantias deste token. Envie-o pela sua carteira.',
  'The network gives other details for this token.': 'Os dados da rede sobre este token são diferentes.',
  'The tokens are spread over too many accounts.': 'Os tokens estão em contas demais.',
  'The network cost has changed. Please check it again.': 'O custo de rede mudou. Confira novamente.',
  'The transaction does not match what was shown.': 'A transação não corresponde ao que foi mostrado.',
  'This address is a program. Anything sent to it is lost.':
    'Este endereço é um programa. O que for enviado para lá será perdido.',
  'This address belongs to a token. Enter the address of a wallet.':
    'Este endereço pertence a um token. Digite o endereço de uma carteira.',
  'The network does not know this token.': 'A rede não conhece este token.',
  'The token account of this address belongs to somebody else.':
    'A conta de tokens deste endereço pertence a outra pessoa.',
  Swap: 'Trocar',
  'Select token': 'Escolher token',
  'Swaps do not work on this network. Switch to one of these.':
    'As trocas não funcionam nesta rede. Mude para uma destas.',
  'Swaps do not work on this network.': 'As trocas não funcionam nesta rede.',
  'Failed to initialize swap': 'Não foi possível preparar a troca',
  'Failed to fetch network token price.': 'Não foi possível obter o preço do token da rede.',
  'Failed to check allowance': 'Não foi possível verificar a permissão de gasto',
  'Failed to create approval transaction': 'Não foi possível criar a transação de aprovação',
  'Failed to create transaction': 'Não foi possível criar a transação',
  'Approve limit increase in your wallet': 'Aprove o aumento do limite na sua carteira',
  'Confirm transaction in your wallet': 'Confirme a transação na sua carteira',
  'Swapping {from} to {to}': 'Trocando {from} por {to}',
  'Swapped {from} to {to}': '{from} trocado por {to}',
  'The price has changed. Check the amounts again.': 'O preço mudou. Confira os valores novamente.',
  'The transaction failed.': 'A transação falhou.',
  'Another transaction took its place.': 'Outra transação tomou o lugar dela.',
  'The prepared swap does not match the one that was shown.': 'A troca criada não é a que foi mostrada.',
  'Incorrect amount': 'Valor incorreto',
  'Please enter a valid amount': 'Digite um valor válido',
  'Switch sides': 'Inverter os lados',
  'You approved {amount} for a swap to {token}. Continue with it?':
    'Você aprovou {amount} para uma troca por {token}. Deseja continuar?',
  Continue: 'Continuar',
  'You pay': 'Você paga',
  'You receive': 'Você recebe',
  'Enter amount': 'Digite um valor',
  'Review swap': 'Conferir troca',
  'There is not enough {coin} for the network cost.': 'Não há {coin} suficiente para o custo de rede.',
  'The swap service is not available. Try again in a moment.':
    'O serviço de trocas está indisponível. Tente novamente em instantes.',
  'There is no price at the moment. Try again.': 'Não há preço no momento. Tente novamente.',
  'You pay with {token}. Choose another token': 'Você paga com {token}. Escolher outro token',
  'You receive {token}. Choose another token': 'Você recebe {token}. Escolher outro token',
  'Balance {amount}': 'Saldo {amount}',
  Max: 'Máximo',
  'Network cost': 'Custo de rede',
  'The most that the network may charge for this transaction.': 'O máximo que a rede cobra pela transação.',
  'Price impact': 'Impacto no preço',
  'How much the size of your trade worsens the price.':
    'Quanto o tamanho da sua troca move o preço contra você.',
  'Max. slippage': 'Slippage máximo',
  'If the price moves by more than this before the swap is done, nothing is swapped.':
    'Se o preço variar mais do que isso até a troca ser concluída, nada será trocado.',
  'Minimum received': 'Mínimo recebido',
  'The least you receive; otherwise nothing is swapped.':
    'O mínimo que você recebe; caso contrário, nada é trocado.',
  'Provider fee': 'Taxa do provedor',
  'Already deducted from the amount you receive.': 'Ela já está descontada do valor que você recebe.',
  'Search token': 'Buscar token',
  'Your tokens': 'Seus tokens',
  'Suggested tokens': 'Tokens sugeridos',
  'No token found for “{query}”': 'Nenhum token encontrado para “{query}”',
  'You lose about {percent} to the size of this trade.':
    'Você perde cerca de {percent} por causa do tamanho desta troca.',
  'You made the same swap a moment ago. Swapping again would do it twice.':
    'Você fez a mesma troca há instantes. Trocar novamente a fará duas vezes.',
  'An earlier swap may still be approved in your wallet. Swapping again may do it twice.':
    'Uma troca anterior ainda pode ser aprovada na sua carteira. Trocar novamente pode fazê-la duas vezes.',
  'This swap could only be simulated, not read. The amount you receive is not guaranteed.':
    'Esta troca não pôde ser lida, apenas simulada. Nada garante o que você receberá.',
  'I want to swap again': 'Quero trocar novamente',
  'Not the well-known {token}': 'Não é o {token} conhecido',
  'not guaranteed': 'não garantido',
  Contract: 'Contrato',
  'I understand, swap anyway': 'Entendo, trocar mesmo assim',
  'Approving...': 'Aprovando...',
  'Swapping...': 'Trocando...',
  Approve: 'Aprovar',
  'Approve {token}': 'Aprovar {token}',
  'Approve without a limit, for later swaps': 'Aprovar sem limite, para trocas futuras',
  'The router may then take all your {token} at any time.':
    'O roteador poderá então retirar todos os seus {token} a qualquer momento.',
  'Your wallet approves and swaps in one step.': 'Sua carteira aprova e troca em uma só etapa.',
  'Review transaction carefully': 'Confira a transação com atenção',
  Cancel: 'Cancelar',

  // Sending
  'The network returned no usable fee.': 'A rede não informou uma taxa utilizável.',
  'The network returned no usable gas estimate.': 'A rede não informou uma quantidade de gás utilizável.',
  'Unsupported chain': 'Rede sem suporte',
  Send: 'Enviar',
  'Review send': 'Conferir envio',
  'Select Token': 'Escolher token',
  'Incorrect Value': 'Valor incorreto',
  'Incorrect value': 'Valor incorreto',
  'Add Amount': 'Digite um valor',
  'Insufficient Funds': 'Saldo insuficiente',
  'Insufficient Gas Funds': 'Saldo insuficiente para a taxa',
  'Add Address': 'Digite um endereço',
  'Invalid Address': 'Endereço inválido',
  Amount: 'Valor',
  'Enter the amount of the token': 'Digitar o valor em tokens',
  'Enter the amount in money': 'Digitar o valor em dinheiro',
  'Type or Paste address': 'Digite ou cole o endereço',
  Paste: 'Colar',
  Clear: 'Limpar',
  'The clipboard cannot be read. Paste into the field.':
    'Não foi possível ler a área de transferência. Cole no campo.',
  'This is an address of {family}. You are sending on {network}.':
    'Este é um endereço de {family}. Você está enviando em {network}.',
  'Looking up {name} again': 'Consultando {name} novamente',
  '{name} pointed to {before} and now points to {after}. Nothing was sent.':
    '{name} levava a {before} e agora leva a {after}. Nada foi enviado.',
  '{name} pointed to {before} and now points to no address. Nothing was sent.':
    '{name} levava a {before} e agora não leva a nenhum endereço. Nada foi enviado.',
  'No address was found for this name.': 'Nenhum endereço foi encontrado para este nome.',
  'This name contains letters that look like others. Use the address instead.':
    'Este nome tem letras que podem ser confundidas. Use o endereço.',
  'The name could not be looked up. Try again, or use the address.':
    'Não foi possível consultar o nome. Use o endereço ou tente novamente.',
  'The network may charge {cost}; you have {amount}.': 'A rede pode cobrar {cost}; você tem {amount}.',
  unknown: 'desconhecido',
  'No tokens found': 'Nenhum token encontrado',
  'There is no token at this address.': 'Não há nenhum token neste endereço.',
  'Your tokens will appear here': 'Seus tokens aparecerão aqui',
  To: 'Para',
  Address: 'Endereço',
  Network: 'Rede',
  'Nothing was sent. You can try again.': 'Nada foi enviado. Você pode tentar novamente.',
  'I understand, send anyway': 'Entendo, enviar mesmo assim',
  'You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.':
    'Você acabou de enviar o mesmo, ou a solicitação ainda aguarda na sua carteira. Se enviar novamente, você pode pagar duas vezes.',
  Done: 'Concluir',
  'Transaction started': 'Transação iniciada',
  'Something went wrong': 'Algo deu errado',
  'Failed to send transaction. Please try again.': 'Não foi possível enviar a transação. Tente novamente.',
  '{amount} to {recipient}': '{amount} para {recipient}',
  'On its way': 'A caminho',
  'The transaction failed': 'A transação falhou',
  'Nothing was moved. You may still have paid the network cost.':
    'Nada foi movido. Mesmo assim, você pode ter pagado o custo de rede.',
  'Replaced by another transaction': 'Substituída por outra transação',
  'Your account sent another transaction in its place. Check your activity.':
    'Sua conta enviou outra no lugar. Veja sua atividade.',
  'The transaction has expired': 'A transação expirou',
  'The network did not accept it. Nothing was moved.': 'A rede não a aceitou. Nada foi movido.',
  'Your wallet has not answered. It may still be approved there.':
    'Sua carteira não respondeu. A solicitação ainda pode ser aprovada lá.',
  'The network has not seen it so far.': 'A rede ainda não tem registro dela.',
  'The network could not say whether it was sent.': 'A rede não diz se o envio foi feito.',
  'Stop waiting': 'Parar de esperar',
  'Check again': 'Verificar novamente',
  'It may still be approved': 'Ainda pode ser aprovada',
  'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.':
    'Sua carteira não respondeu. Aprove ou recuse a solicitação lá; o que for enviado aparecerá na sua atividade.',
  'This address looks like one that you know, but it is a different one. The one that you know:':
    'Este endereço se parece com um que você conhece, mas é outro. O que você conhece:',
  'This is the contract of {symbol}. Anything sent to it is lost.':
    'Este é o contrato de {symbol}. O que for enviado para ele será perdido.',
  'Nobody has the key to this address. Anything sent to it is lost.':
    'Ninguém tem a chave deste endereço. O que for enviado para ele será perdido.',
  'This address was given for {other}. You are sending on {network}.':
    'Este endereço foi informado para {other}. Você está enviando em {network}.',
  'The capital letters of this address do not match: one of its characters may be wrong.':
    'As letras maiúsculas deste endereço não conferem: um dos caracteres pode estar errado.',
  'This name looks like {name}, which you know, but it is a different one.':
    'Este nome se parece com {name}, que você conhece, mas é outro.',
  'This is your own account.': 'Esta é a sua própria conta.',
  'This is a contract, not a person’s account. Make sure that it can take {symbol}.':
    'Este é um contrato, não a conta de uma pessoa. Confirme que ele aceita {symbol}.',
  'You have not sent anything to this address before.': 'Você ainda não enviou nada para este endereço.',
  'This is almost all of your {symbol}.': 'Este é quase todo o seu saldo de {symbol}.',
  'Hidden characters were removed from what you entered.':
    'Caracteres invisíveis foram removidos do que você digitou.',

  // Names
  'At least 4 letters, numbers or hyphens. Everyone can see it.':
    'No mínimo 4 letras, números ou hifens. Todos podem ver.',
  'Choose account name': 'Escolher nome da conta',
  'Choose your account name': 'Escolha o nome da sua conta',
  'Finally say goodbye to 0x addresses: name your account, so that others find it easily.':
    'Diga adeus aos endereços 0x: dê um nome à sua conta para que os outros a encontrem facilmente.',
  'Choose name': 'Escolher nome',
  'Learn more about names': 'Saiba mais sobre nomes',
  'You already own a name': 'Você já tem um nome',
  'Account name': 'Nome da conta',
  'Type a name': 'Digite um nome',
  'Register name': 'Registrar nome',
  'Can only contain letters, numbers and - characters': 'Só pode conter letras, números e o caractere -',
  'Name must be at least 4 characters long': 'O nome precisa ter no mínimo 4 caracteres',
  'Names cannot be registered on this network.': 'Não é possível registrar nomes nesta rede.',
  'Error fetching name suggestions': 'Erro ao carregar sugestões de nomes',
  'The signature came too late: it is valid for 10 seconds. Try again, and sign right away.':
    'A assinatura chegou tarde demais: ela vale por 10 segundos. Tente novamente e assine logo.',
  Registered: 'Já registrado',
  Available: 'Disponível',
  'Sign the message in your wallet': 'Assine a mensagem na sua carteira',
  'Registering the name': 'Registrando o nome',
  'Similar available names': 'Nomes parecidos disponíveis',
  'Account name chosen successfully': 'Nome da conta escolhido',
  'You can now fund your account and start trading.':
    'Agora você pode adicionar fundos à sua conta e começar a negociar.',
  "Let's Go!": 'Vamos lá!',
  'Signature declined': 'Assinatura recusada',
  'Error registering name': 'Erro ao registrar o nome',
  'Address or auth connector not found': 'Endereço ou conexão não encontrados',
  'The wallet cannot sign messages.': 'A carteira não consegue assinar mensagens.',
  'Invalid chainId': 'ID de rede inválido',

  // VerifyHashes
  'Verify on your device': 'Confira no seu dispositivo',
  'Compare this with the screen of your hardware wallet. Decline there if anything differs.':
    'Compare isto com a tela da sua carteira de hardware. Recuse nela se algo for diferente.',
  'Domain hash': 'Hash do domínio',
  'Message hash': 'Hash da mensagem',
  'What is signed (EIP-712)': 'O que é assinado (EIP-712)',
  'What is signed (EIP-191)': 'O que é assinado (EIP-191)',
  'The data that the app wants you to sign is malformed. You should decline it.':
    'O que o aplicativo quer que você assine está malformado. É melhor recusar.',
  'This message is too long to be checked here.': 'Esta mensagem é longa demais para ser conferida aqui.',

  // The embedded wallet: approving in its frame, and its errors
  'Approve Transaction': 'Aprovar transação',
  'There is nothing to approve.': 'Não há nada para aprovar.',
  'What you are asked to approve': 'O que você está sendo solicitado a aprovar',
  'Call a contract': 'Chamar um contrato',
  'What it does depends on the contract alone.': 'Só o contrato diz o que isso faz.',
  'Create a contract': 'Criar um contrato',
  'Sign a message': 'Assinar uma mensagem',
  'Sign data': 'Assinar dados',
  'Sign data for {app}': 'Assinar dados para {app}',
  Kind: 'Tipo',
  'Revoke permissions': 'Retirar permissões',
  'Grant permissions to this app': 'Dar permissões a este aplicativo',
  'This request could not be read. Approve it only if you know what it does.':
    'Não foi possível ler esta solicitação. Aprove-a somente se souber o que ela faz.',
  'Allow spending': 'Permitir gastos',
  Spender: 'Quem pode gastar',
  Unlimited: 'Ilimitado',
  '{amount} of its smallest unit': '{amount} na menor unidade',
  'Action not allowed': 'Ação não permitida',
  'Requested RPC call is not allowed': 'Esta chamada RPC não é permitida',
  'The embedded wallet takes no user operations.': 'A carteira integrada não aceita user operations.',
  'Unable to load email login dependency': 'Não foi possível carregar o login por e-mail',
  'The embedded wallet has restarted. Please try again.':
    'A carteira integrada foi reiniciada. Tente novamente.',
  'The embedded wallet was removed from the page.': 'A carteira integrada foi removida da página.',
  'This cannot be sent to the embedded wallet.': 'Isto não pode ser enviado à carteira integrada.',
  'The embedded wallet gave an unexpected answer.':
    'A carteira integrada respondeu algo diferente do que foi pedido.',
  'The embedded wallet answered for another network.': 'A carteira integrada respondeu por outra rede.',

  // Signing in with the wallet
  'Sign In': 'Entrar',
  'Looking for your session…': 'Procurando sua sessão…',
  'Preparing the message…': 'Preparando a mensagem…',
  'Signing you in…': 'Entrando…',
  'The wallet did not sign what it was asked to sign. You are not connected.':
    'A carteira assinou algo diferente do que foi pedido. Você não está conectado.',
  'The signature is not valid': 'A assinatura não é válida',
  'Your session could not be saved. Your signature is kept: try again.':
    'Não foi possível salvar sua sessão. Sua assinatura foi mantida: tente novamente.',
  'The server does not answer. Try again.': 'O servidor não responde. Tente novamente.',
  '{app} needs to connect to your wallet': '{app} precisa se conectar à sua carteira',
  'Sign this message to prove that this wallet is yours. Cancelling disconnects it.':
    'Assine esta mensagem para provar que esta carteira é sua. Se você cancelar, ela será desconectada.',
  'Sign this message to prove that this wallet is yours, or continue without signing.':
    'Assine esta mensagem para provar que esta carteira é sua, ou continue sem assinar.',
  'The message': 'A mensagem',
  'What am I signing?': 'O que estou assinando?',
  'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.':
    'Um texto que diz qual aplicativo pede e quando. Assiná-lo não custa nada, não move nada e não dá a ninguém acesso ao que é seu.',
  'Cancelling...': 'Cancelando...',
  Sign: 'Assinar',
  'Signing...': 'Assinando...',
  'This application might not support Smart Accounts':
    'Este aplicativo pode não ser compatível com contas inteligentes',
  'A problem occurred while trying initialize authentication':
    'Ocorreu um problema ao iniciar a autenticação',

  // The account of whoever has logged in
  'Log out': 'Sair',
  'Log out of {family}': 'Sair de {family}',
  'Your account is kept. To use it again, log in the same way.':
    'Sua conta é mantida. Para usá-la de novo, entre da mesma forma.',
  'Logged in': 'Conectado',
  'Change the e-mail address {email}': 'Alterar o endereço de e-mail {email}',
  'E-mail address': 'Endereço de e-mail',
  'We will send one code to your current address and one to the new address.':
    'Enviamos um código ao seu endereço atual e outro ao novo.',
  'Your e-mail address has been changed': 'Seu endereço de e-mail foi alterado',
  'Something wrong?': 'Algo errado?',
  'Try again in {seconds}s': 'Tentar novamente em {seconds} s',
  'Confirm Current Email': 'Confirmar e-mail atual',
  'Confirm New Email': 'Confirmar novo e-mail',
  'Edit Email': 'Editar e-mail',
  'Upgrade your Wallet': 'Atualizar sua carteira',
  'Upgrade your wallet': 'Atualize sua carteira',
  'Transition to a self-custodial wallet': 'Mude para uma carteira de autocustódia',
  'Follow the instructions on': 'Siga as instruções em',
  'You will have to connect again once it is done.': 'Você precisará se conectar novamente quando terminar.',
  'Switch to your EOA': 'Mudar para sua EOA',
  'Switch to your smart account': 'Mudar para sua conta inteligente',
  'You are using your EOA': 'Você está usando sua EOA',
  'You are using your smart account': 'Você está usando sua conta inteligente',
  'It is created on the network by its first transaction': 'Ela é criada na rede pela primeira transação',

  // Smart sessions
  'Smart Sessions': 'Sessões inteligentes',
  Active: 'Ativa',
  Revoked: 'Revogada',
  'No active sessions': 'Nenhuma sessão ativa',
  'No expired sessions': 'Nenhuma sessão expirada',
  'No revoked sessions': 'Nenhuma sessão revogada',
  'Smart sessions need a smart account.': 'Sessões inteligentes exigem uma conta inteligente.',
  'Error fetching smart sessions': 'Erro ao carregar as sessões inteligentes',
  'Error revoking smart session': 'Erro ao revogar a sessão inteligente',
  'Unknown Dapp': 'Dapp desconhecido',
  'Ends {time}': 'Termina {time}',
  'Ended {time}': 'Terminou {time}',
  'Revoked {time}': 'Revogada {time}',
  Ends: 'Término',
  Ended: 'Terminou',
  App: 'Aplicativo',
  Revoke: 'Revogar',
  'What the app may do': 'O que o aplicativo pode fazer',
  'The app has not said what it may do.': 'O aplicativo não informou o que pode fazer.',
  'Call {functions}': 'Chamar {functions}',
  'Call any function of the contract': 'Chamar qualquer função do contrato',
  'Contract {address}': 'Contrato {address}',
  'With up to {amount} in each call': 'Com até {amount} em cada chamada',
  'Spend up to {amount}': 'Gastar até {amount}',
  'Spend any amount of {token}': 'Gastar qualquer quantia de {token}',
  'Spend some of the token {token}': 'Gastar parte do token {token}',
  'A permission that cannot be described here: {type}':
    'Uma permissão que não pode ser descrita aqui: {type}',
  'Every hour': 'A cada hora',
  'Every day': 'A cada dia',
  'Every week': 'A cada semana',
  'Every {period}': 'A cada {period}',
  'Smart Session created successfully': 'Sessão inteligente criada',
  'The app can now do what you have allowed without asking each time. You can end it in the settings.':
    'O aplicativo agora pode fazer o que você permitiu sem perguntar a cada vez. Você pode encerrar isso nas configurações.',
  "What's a Smart Session?": 'O que é uma sessão inteligente?',
  'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.':
    'Uma permissão para um único aplicativo, por tempo limitado. Sua conta inteligente recusa tudo o que vai além do que você permitiu.',
  'Got it!': 'Entendi!',
  'Show all sessions': 'Mostrar todas as sessões',
  'Not stated': 'Não informado',
  'The request as the app wrote it': 'Como o aplicativo escreveu',
  'Only sessions on {network} are listed.': 'Só aparecem as sessões em {network}.',
  'on {network}': 'em {network}',
  'Clear search': 'Limpar busca',

  // What is wrong?
  'What is wrong?': 'O que está errado?',
  'Checking the connection': 'Verificando a conexão',
  'This takes a few seconds.': 'Isso leva alguns segundos.',
  'Copy report': 'Copiar relatório',
  'Report copied': 'Relatório copiado',
  'Open {name}': 'Abrir {name}',
  'Its project id is not accepted. Please tell the people who run the app.':
    'O ID de projeto dele não é aceito. Avise os responsáveis pelo aplicativo.',
  'No server can be reached': 'Nenhum servidor pode ser acessado',
  'The network of a hotel or company may want you to sign in first. Open another page to see.':
    'A rede de um hotel ou de uma empresa pode pedir que você entre primeiro. Abra outra página para ver.',
  'This page blocks {host}': 'Esta página bloqueia {host}',
  'Its security policy does not allow it. Please tell the people who run the app.':
    'A política de segurança dela não permite. Avise os responsáveis pelo aplicativo.',
  'The server cannot be reached': 'Não foi possível acessar o servidor',
  'The server does not answer': 'O servidor não responde',
  'The login did not load': 'O login não carregou',
  'An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.':
    'Um bloqueador de anúncios ou uma configuração de privacidade do navegador pode estar atrapalhando. Verifique e tente novamente.',
  'Allow pop-ups for this page and try again.': 'Permita pop-ups nesta página e tente novamente.',
  'Try again. If it fails again, log in another way.':
    'Tente novamente. Se falhar de novo, entre de outra forma.',
  'Log in another way': 'Entrar de outra forma',
  'No problem was found': 'Nenhuma falha encontrada',
  'Try again. If it fails again, choose another wallet.':
    'Tente novamente. Se falhar de novo, escolha outra carteira.',
  '{name} does not answer': '{name} não responde',
  'Restart your browser, then try again.': 'Reinicie o navegador e tente novamente.',
  '{name} does not work as it should': '{name} não está funcionando como deveria',
  '{name} answers': '{name} responde',
  Internet: 'Internet',
  Relay: 'Relay',
  Server: 'Servidor',
  Login: 'Login',
  'Setup of this app': 'Configuração deste aplicativo',
  Clock: 'Relógio',
  Blockers: 'Bloqueadores',
  Problem: 'Problema',
  'Checking…': 'Verificando…',
  OK: 'OK',
  'Not known': 'Desconhecido',

  // Look around
  'Look around': 'Dar uma olhada',
  'Address or name': 'Endereço ou nome',
  'View any account. Nothing is connected, and nothing can be signed.':
    'Veja qualquer conta como ela é. Nada é conectado e nada pode ser assinado.',
  'You are only looking at this account': 'Você está apenas vendo esta conta',
  'View only': 'Só visualização',
  Stop: 'Encerrar',
  Refresh: 'Atualizar',
  'Connect a wallet': 'Conectar uma carteira',
  'This is neither an address nor a name.': 'Isto não é um endereço nem um nome.',
  'This is an address of {family}, which this app does not use.':
    'Este é um endereço de {family}, que este aplicativo não usa.',
  'Remove {name}': 'Remover {name}',
  'View account': 'Ver conta',
} satisfies Dictionary
