import { defineRoutes } from './route'

/** Sign-in pages, the user's own pages and the failure pages (shell 3); not in the spec's list. */
// prettier-ignore
export const shellRoutes = defineRoutes([
  { name: 'shell.login', path: '/login', suite: 'shell', title: '登录', public: true, bare: true, screen: 'SignIn' },
  { name: 'shell.loginReset', path: '/login/reset', suite: 'shell', title: '重置密码', public: true, bare: true },
  { name: 'shell.loginActivate', path: '/login/activate', suite: 'shell', title: '激活账号', public: true, bare: true },
  { name: 'shell.profile', path: '/profile', suite: 'shell', title: '个人资料', screen: 'Profile', missing: '资料修改、偏好与消息设置' },
  { name: 'shell.message', path: '/message', suite: 'shell', title: '消息中心', screen: 'MessageCenter' },
  { name: 'shell.downloadCenter', path: '/download-center', suite: 'shell', title: '下载中心', screen: 'DownloadCenter' },
  { name: 'shell.forbidden', path: '/403', suite: 'shell', title: '无权访问', screen: 'Forbidden' },
  { name: 'shell.notFound', path: '/404', suite: 'shell', title: '页面不存在', screen: 'NotFound' },
  { name: 'shell.loadError', path: '/load-error', suite: 'shell', title: '加载失败', screen: 'LoadError' },
])
