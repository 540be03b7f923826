import { describe, expect, it } from 'vitest'
import { sketchService } from './sketchService'

const namesFor = async (words: string) => (await sketchService.search(words)).map(({ address }) => address)

describe('search', () => {
  it.each([
    ['杭州', '浙江省杭州市'],
    ['杭州市', '浙江省杭州市'],
    [' hangzhou ', '浙江省杭州市'],
    ['HANGZ', '浙江省杭州市'],
    ['浙江', '浙江省'],
    ['zhejiang', '浙江省'],
    ['浦东', '上海市浦东新区'],
    ['chongqing', '重庆市'],
    ['浙江省杭州市西湖区文三路', '浙江省杭州市'],
    ['香港', '香港特别行政区'],
  ])('%j finds %s first', async (words, first) => {
    expect((await namesFor(words))[0]).toBe(first)
  })

  it('by initials finds all that have them', async () => {
    expect(await namesFor('hzs')).toEqual(expect.arrayContaining(['浙江省杭州市', '浙江省湖州市']))
  })

  it.each(['', ' ', '亚特兰蒂斯', '%', '__proto__'])('%j finds nothing', async (words) => {
    expect(await namesFor(words)).toEqual([])
  })

  it('shows ten places at most', async () => {
    expect(await namesFor('市')).toHaveLength(10)
  })
})

describe('the address of a point', () => {
  it.each([
    [120.141, 30.246, '浙江省杭州市'],
    [116.38, 39.91, '北京市西城区'],
    [91.13, 29.66, '西藏自治区拉萨市'],
    [114.17, 22.38, '香港特别行政区'],
    [106.55, 29.56, '重庆市渝中区'],
  ])('%d, %d is %s', async (longitude, latitude, address) => {
    expect(await sketchService.addressOf({ longitude, latitude })).toBe(address)
  })

  it('on the water is that of the nearest place', async () => {
    expect(await sketchService.addressOf({ longitude: 120.75, latitude: 36.0 })).toBe('山东省青岛市附近')
  })

  it.each([
    [0, 0],
    [-120, 40],
    [139.7, 35.7],
  ])('%d, %d has none', async (longitude, latitude) => {
    await expect(sketchService.addressOf({ longitude, latitude })).rejects.toThrow(new Error('获取地址信息失败'))
  })
})
