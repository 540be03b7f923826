import { expect, it } from 'vitest'
import { describeDevice } from './device'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Windows 电脑',
    'Chrome 126',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/125.0',
    'Windows 电脑',
    'Edge 125',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'iPhone',
    'Safari 17',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; M2012K11AC) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1',
    '安卓设备',
    '企业微信 4',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Mac 电脑', 'Firefox 127'],
  ['curl/8.5.0', '未知设备', '未知浏览器'],
  ['', '未知设备', '未知浏览器'],
])('%s', (userAgent, device, browser) => {
  expect(describeDevice(userAgent)).toEqual({ device, browser })
})

it('takes a missing header', () => {
  expect(describeDevice(null)).toEqual({ device: '未知设备', browser: '未知浏览器' })
})
