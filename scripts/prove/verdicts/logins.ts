import { bare, framed, type LabelledPage } from './labelled-page.ts';

const form = (user: string, password: string, button: string): string =>
  `<form action="/session" method="post"><label>${user}<input type="text" name="u"></label><label>${password}<input type="password" name="p"></label><button>${button}</button></form>`;
const login = (name: string, html: string, url?: string): LabelledPage => ({
  name: `login: ${name}`,
  html,
  reason: 'login_wall',
  ...(url ? { url } : {}),
});

/** Language, title, what is said, user, password, button. */
const worded: readonly (readonly string[])[] = [
  ['en', 'Log in', 'Log in to continue', 'Username', 'Password', 'Log in'],
  ['en', 'Sign in · GitLab', 'You need to sign in before continuing.', 'Username or email', 'Password', 'Sign in'],
  ['de', 'Anmelden', 'Bitte melden Sie sich an, um fortzufahren.', 'Benutzername', 'Passwort', 'Anmelden'],
  [
    'de',
    'Login – Mitgliederbereich',
    'Dieser Bereich ist nur für Mitglieder zugänglich.',
    'E-Mail',
    'Kennwort',
    'Einloggen',
  ],
  ['fr', 'Connexion', 'Connectez-vous pour accéder à cette page.', 'Identifiant', 'Mot de passe', 'Se connecter'],
  ['es', 'Iniciar sesión', 'Debe iniciar sesión para continuar.', 'Usuario', 'Contraseña', 'Entrar'],
  ['pt', 'Entrar', 'Faça login para continuar.', 'Usuário', 'Senha', 'Entrar'],
  ['it', 'Accedi', 'Effettua il login per continuare.', 'Nome utente', 'Password', 'Accedi'],
  ['nl', 'Inloggen', 'Log in om verder te gaan.', 'Gebruikersnaam', 'Wachtwoord', 'Inloggen'],
  ['sv', 'Logga in', 'Du måste logga in för att se den här sidan.', 'Användarnamn', 'Lösenord', 'Logga in'],
  ['da', 'Log ind', 'Du skal logge ind for at fortsætte.', 'Brugernavn', 'Adgangskode', 'Log ind'],
  ['fi', 'Kirjaudu sisään', 'Kirjaudu sisään jatkaaksesi.', 'Käyttäjätunnus', 'Salasana', 'Kirjaudu'],
  ['pl', 'Logowanie', 'Zaloguj się, aby kontynuować.', 'Login', 'Hasło', 'Zaloguj się'],
  ['cs', 'Přihlášení', 'Pro pokračování se přihlaste.', 'Uživatelské jméno', 'Heslo', 'Přihlásit se'],
  ['hu', 'Bejelentkezés', 'A folytatáshoz jelentkezzen be.', 'Felhasználónév', 'Jelszó', 'Belépés'],
  ['ro', 'Autentificare', 'Trebuie să vă autentificați pentru a continua.', 'Utilizator', 'Parolă', 'Autentificare'],
  ['ru', 'Вход', 'Войдите, чтобы продолжить.', 'Логин', 'Пароль', 'Войти'],
  ['uk', 'Вхід', 'Увійдіть, щоб продовжити.', 'Логін', 'Пароль', 'Увійти'],
  ['el', 'Σύνδεση', 'Συνδεθείτε για να συνεχίσετε.', 'Όνομα χρήστη', 'Κωδικός', 'Σύνδεση'],
  ['tr', 'Giriş yap', 'Devam etmek için giriş yapın.', 'Kullanıcı adı', 'Şifre', 'Giriş yap'],
  ['ja', 'ログイン', '続行するにはログインしてください。', 'ユーザー名', 'パスワード', 'ログイン'],
  ['zh', '登录', '请先登录后再查看。', '用户名', '密码', '登录'],
  ['ko', '로그인', '계속하려면 로그인하세요.', '아이디', '비밀번호', '로그인'],
  ['ar', 'تسجيل الدخول', 'يرجى تسجيل الدخول للمتابعة.', 'اسم المستخدم', 'كلمة المرور', 'دخول'],
  ['vi', 'Đăng nhập', 'Vui lòng đăng nhập để tiếp tục.', 'Tên đăng nhập', 'Mật khẩu', 'Đăng nhập'],
  ['id', 'Masuk', 'Silakan masuk untuk melanjutkan.', 'Nama pengguna', 'Kata sandi', 'Masuk'],
];

/** Pages that are shown to members only. */
export const loginWalls: readonly LabelledPage[] = [
  ...worded.map(([lang = '', title = '', said = '', user = '', password = '', button = ''], at) =>
    login(`${at + 1} (${lang})`, framed(title, `<h1>${title}</h1><p>${said}</p>${form(user, password, button)}`, lang)),
  ),
  login(
    'WordPress',
    bare(
      'Log In ‹ Notes — WordPress',
      `<div id="login"><h1><a href="https://wordpress.org/">Powered by WordPress</a></h1>${form('Username or Email Address', 'Password', 'Log In')}<p><a href="/lost">Lost your password?</a></p></div>`,
    ),
    'https://site.example/wp-login.php',
  ),
  login(
    'a social network',
    bare(
      'Log into Gullbook',
      `<p>You must log in to continue.</p>${form('Email or phone', 'Password', 'Log in')}<a>Forgot account?</a> <a>Create new account</a>`,
    ),
    'https://social.example/login/?next=%2Fgroups%2F1',
  ),
  login(
    'a network of trades',
    bare(
      'Sign Up | Tradelink',
      `<h1>Join Tradelink</h1><p>Already on Tradelink? <a href="/login">Sign in</a></p>${form('Email', 'Password (6+ characters)', 'Agree &amp; Join')}`,
    ),
    'https://trade.example/authwall?session_redirect=x',
  ),
  login(
    'an account that asks for an address first',
    bare(
      'Sign in - Accounts',
      '<h1>Sign in</h1><p>Use your account</p><form><input type="email" name="identifier"><button>Next</button></form><p>Forgot email? Not your computer? Use Guest mode to sign in privately.</p>',
    ),
    'https://accounts.example/signin/identifier',
  ),
  login(
    'a company',
    bare(
      'Sign in to your account',
      '<div>Sign in</div><form><input type="email" placeholder="Email, phone, or Skype"><input type="submit" value="Next"></form><p>No account? Create one! Can’t access your account?</p>',
    ),
    'https://login.example/common/oauth2/authorize?client_id=1',
  ),
  login(
    'single sign-on',
    bare(
      'Harbour University - Web Login',
      `<p>Enter your university ID and password to continue to Library Portal.</p>${form('ID', 'Password', 'Continue')}`,
    ),
    'https://idp.example/idp/profile/SAML2/Redirect/SSO',
  ),
  login(
    'a forum of phpBB',
    framed(
      'Forum - Login',
      `<h2 class="login-title">Login</h2><p>The board requires you to be registered and logged in to view this forum.</p>${form('Username:', 'Password:', 'Login')}`,
    ),
  ),
  login(
    'a forum of vBulletin',
    framed(
      'Forum',
      `<p>You are not logged in or you do not have permission to access this page. This could be due to one of several reasons.</p>${form('User Name', 'Password', 'Log in')}`,
    ),
  ),
  login('a forum of XenForo', framed('Error', '<div class="blockMessage">You must be logged-in to do that.</div>')),
  login(
    'a course',
    framed(
      'Course: Log in to the site',
      `<p>Guests cannot access this course. Please log in.</p>${form('Username', 'Password', 'Log in')}`,
    ),
    'https://moodle.example/login/index.php',
  ),
  login(
    'a plea without a form',
    framed(
      'Members only',
      '<h1>Members only</h1><p>This content is for members only. Please log in or register to view it.</p>',
    ),
  ),
  login('a wiki', framed('Login required', '<h1>Login required</h1><p>You must log in to view other pages.</p>')),
];
