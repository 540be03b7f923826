import { defineRoutes } from './route'

/** Sign-in pages, the user's own pages and the failure pages (docs/console.md, 14); not in the spec's list. */
// prettier-ignore
export const shellRoutes = defineRoutes('shell', [
  { name: 'shell.login', path: '/login', title: '登录', public: true, bare: true, screen: 'SignIn' },
  { name: 'shell.loginReset', path: '/login/reset', title: '重置密码', public: true, bare: true, screen: 'ChoosePassword' },
  { name: 'shell.loginActivate', path: '/login/activate', title: '激活账号', public: true, bare: true, screen: 'ChoosePassword' },
  { name: 'shell.profile', path: '/profile', title: '个人资料', screen: 'Profile' },
  { name: 'shell.message', path: '/message', title: '消息中心', screen: 'MessageCenter' },
  { name: 'shell.downloadCenter', path: '/download-center', title: '下载中心', screen: 'DownloadCenter' },
  { name: 'shell.forbidden', path: '/403', title: '无权访问', screen: 'Forbidden' },
  { name: 'shell.notFound', path: '/404', title: '页面不存在', screen: 'NotFound' },
  { name: 'shell.loadError', path: '/load-error', title: '加载失败', screen: 'LoadError' },
])
