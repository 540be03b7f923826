import { defineStories } from '../../testing/model'

const loading = ['show[订单页] => askingToken', 'fetchFrameToken[ok] => framed.loading']
const shown = [...loading, 'loaded => framed.checking', 'reachHost[ok] => framed.shown']

export const stories = defineStories([
  {
    name: '加载完成之前显示加载中，之后显示页面',
    clause: 'Business areas and routes, 2: legacy page frame; Shared building blocks, 4.6',
    lines: ['loaded => opening !', ...shown],
  },
  {
    name: '空地址显示“地址错误”',
    clause: 'Business areas and routes, 8; Shared building blocks, 4.6',
    lines: ['show[空地址] => wrongAddress', 'loaded => wrongAddress !'],
  },
  {
    name: '不允许的地址同样是“地址错误”，换成正确地址后加载',
    clause: 'docs/console.md, 11',
    lines: ['show[不允许的地址] => wrongAddress', 'show[订单页] => askingToken'],
  },
  {
    name: '主机不在允许名单中：没有令牌，显示“地址错误”',
    clause: 'docs/console.md, 11',
    lines: [
      'show[订单页] => askingToken',
      'fetchFrameToken[主机不在名单中] => wrongAddress',
      'show[订单页] => wrongAddress !',
      'show[客房页] => askingToken',
    ],
  },
  {
    name: '路径改变时重新加载，相同路径不重新加载',
    clause: 'Business areas and routes, 2: a changed path reloads it; Shared building blocks, 4.6',
    lines: [
      ...shown,
      'show[订单页] => framed.shown !',
      'show[客房页] => askingToken',
      'fetchFrameToken[ok] => framed.loading',
      'loaded => framed.checking',
      'reachHost[ok] => framed.shown',
      'show[空地址] => wrongAddress',
    ],
  },
  {
    name: '服务器没有响应：说明原因，可以重试',
    clause: 'Shared building blocks, 4.6; docs/console.md, 11',
    lines: [
      ...loading,
      'loaded => framed.checking',
      'reachHost[失败] => framed.doubtful',
      'retry => askingToken',
      'fetchFrameToken[ok] => framed.loading',
      'loaded => framed.checking',
      'reachHost[失败] => framed.doubtful',
      'ready => framed.shown',
    ],
  },
  {
    name: '页面自己报告已打开：不再确认',
    clause: 'docs/console.md, 11',
    lines: [...loading, 'ready => framed.shown', 'show[客房页] => askingToken'],
  },
  {
    name: '30 秒没有加载出来：不再等，可以重试',
    clause: 'Shared building blocks, 4.6; docs/console.md, 11',
    lines: [...loading, '+29999ms => framed.loading', '+1ms => noAccess', 'retry => askingToken'],
  },
  {
    name: '取令牌失败显示原因，可以重试',
    clause: 'Business areas and routes, 2: it passes the auth token; docs/readings.md, 88',
    lines: ['show[订单页] => askingToken', 'fetchFrameToken[失败] => noAccess', 'retry => askingToken'],
  },
  {
    name: '内嵌页面登录失败：请外壳确认，之后用新令牌重新加载',
    clause: 'docs/console.md, 11: its own auth failure asks the shell',
    lines: [
      ...shown,
      'auth failed => askingShell',
      'askShell[ok] => askingToken',
      'fetchFrameToken[ok] => framed.loading',
      'loaded => framed.checking',
      'reachHost[ok] => framed.shown',
    ],
  },
  {
    name: '外壳未能恢复登录：显示原因，可以重试',
    clause: 'docs/console.md, 11',
    lines: [...loading, 'auth failed => askingShell', 'askShell[失败] => noAccess', 'retry => askingToken'],
  },
  {
    name: '新令牌再次被拒绝：不再自动重来，由用户重试',
    clause: 'docs/console.md, 11',
    lines: [
      ...loading,
      'auth failed => askingShell',
      'askShell[ok] => askingToken',
      'fetchFrameToken[ok] => framed.loading',
      'auth failed => noAccess',
      'retry => askingToken',
      'fetchFrameToken[ok] => framed.loading',
      'auth failed => askingShell',
    ],
  },
])
