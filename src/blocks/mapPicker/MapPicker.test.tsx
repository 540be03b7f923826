import loader from '@amap/amap-jsapi-loader'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, openNetwork, refusal } from '@/app/testing/network'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { gallery } from './MapPicker.gallery'
import { MapPicker, type MapPickerProps } from './MapPicker'
import type { MapValue } from './mapService'

const load = vi.spyOn(loader, 'load')
afterAll(() => void Reflect.deleteProperty(window, '_AMapSecurityConfig'))

const network = openNetwork()
const keysAt = '*/wxa-admin/thirdparty/app/get_by_code'
const tilesAt = '*/wxa-admin/thirdparty/app/map_tiles'
const slow = { timeout: 60_000 }
const lake: MapValue = { longitude: 120.141, latitude: 30.246, level: 9 }

function show(options: Partial<MapPickerProps> = {}) {
  const said: MapValue[] = []
  const addresses: string[] = []
  function Form() {
    const [value, setValue] = useState<MapValue | null>(options.value ?? null)
    return (
      <MapPicker
        {...options}
        value={value}
        onChange={(next) => {
          said.push(next)
          setValue(next)
        }}
        onAddress={(address) => addresses.push(address)}
      />
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderOnClock(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  return { said, addresses, user: userEvent.setup() }
}

const map = () => screen.findByRole('application', { name: '地图，方向键移动，加减号缩放，回车选定中心' }, slow)
const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: '搜索地点' })
const coordinate = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => network.use(http.get(tilesAt, () => answer(null))))

describe('with tiles of the operator’s server', () => {
  const tiles = { url: 'https://tiles.test/{z}/{x}/{y}.png', frame: 'WGS84', credit: '© 地图志愿者' }
  beforeEach(() =>
    network.use(
      http.get(keysAt, () => answer(null)),
      http.get(tilesAt, () => answer(tiles)),
    ),
  )
  const pictures = (place: HTMLElement) => [...place.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]

  it('draws its streets, names it, and says that the search knows cities only', async () => {
    show({ value: { ...lake, level: 16 } })
    const place = await map()
    // The tile in which the lake lies by the coordinates of the tiles, not by those of the console.
    const addresses = pictures(place).map(({ src }) => src)
    expect(addresses).toContain('https://tiles.test/16/54638/26986.png')
    expect(
      screen.getByText('没有接入地图服务，搜索只到城市和区县：请放大到街道点选，或直接填经纬度。© 地图志愿者'),
    ).toBeTruthy()
  })

  it('takes what is pressed in the coordinates of the console', async () => {
    const { said } = show({ value: { ...lake, level: 16 } })
    fireEvent.keyDown(await map(), { key: 'Enter' })
    await waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]!.longitude).toBeCloseTo(lake.longitude, 4)
    expect(said[0]!.latitude).toBeCloseTo(lake.latitude, 4)
  })

  it('keeps the sketch until the first tile has come', async () => {
    show({ value: { ...lake, level: 5 } })
    const place = await map()
    await waitFor(() => expect(place.querySelector('path.leaflet-interactive, svg path')).toBeTruthy(), slow)
    const [first] = pictures(place)
    fireEvent.error(first!)
    expect(place.querySelector('.leaflet-overlay-pane svg path')).toBeTruthy()
    fireEvent.load(first!)
    await waitFor(() => expect(place.querySelector('.leaflet-overlay-pane svg path')).toBeNull())
  })

  it('serves with the sketch where the tiles cannot be asked for', async () => {
    network.use(http.get(tilesAt, () => refusal(50000, '服务异常', { status: 500 })))
    show()
    await map()
    expect(screen.getByText(/到城市一级的示意图/)).toBeTruthy()
  })
})

describe('without a key of the maps service', () => {
  beforeEach(() => network.use(http.get(keysAt, () => answer(null))))

  it('asks for the key by its code, and says that the map is a sketch', async () => {
    const asked: (string | null)[] = []
    network.use(
      http.get(keysAt, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('appCode'))
        return answer(null)
      }),
    )
    show()
    expect(screen.getByText('加载中...')).toBeTruthy()
    expect(words().disabled).toBe(true)
    await map()
    expect(asked).toEqual(['amap'])
    expect(
      screen.getByText(
        '没有接入地图服务，这是到城市一级的示意图（2018 年数据），搜不到街道：请放大后点选，或直接填经纬度',
      ),
    ).toBeTruthy()
    expect(screen.getByText('还没有选定位置，在地图上点一下或搜索地点')).toBeTruthy()
    expect((await map()).parentElement!.style.height).toBe('360px')
    expect(words().placeholder).toBe('城市、区县或拼音')
    expect(screen.getByRole('button', { name: '放大' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '缩小' })).toBeTruthy()
    expect(load).not.toHaveBeenCalled()
  })

  it('opens at level 11 without a value, whose place is the middle', async () => {
    const { said, addresses } = show()
    fireEvent.keyDown(await map(), { key: 'Enter' })
    await waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]!.level).toBe(11)
    expect(said[0]!.longitude).toBeCloseTo(116.3974, 2)
    expect(said[0]!.latitude).toBeCloseTo(39.9092, 2)
    await waitFor(() => expect(addresses[0]).toMatch(/^北京市/), slow)
  })

  it.each([
    ['10 unless a screen says otherwise', undefined, 10],
    ['what a screen says', 14, 14],
  ])('a value without a level has %s', async (_, level, expected) => {
    const { said, user } = show({ value: { longitude: 120.141, latitude: 30.246 }, level })
    await map()
    await user.clear(coordinate('纬度'))
    await user.type(coordinate('纬度'), '30.3{Enter}')
    expect(said).toEqual([{ longitude: 120.141, latitude: 30.3, level: expected }])
  })

  it('finds places nationwide, chosen by keyboard, and fills the address', async () => {
    const { said, addresses, user } = show({ value: lake })
    await map()
    expect(screen.getByText('全国')).toBeTruthy()
    expect(screen.getByTitle('选定的位置，可以拖动')).toBeTruthy()
    await user.type(words(), 'hzs{Enter}')
    const list = await screen.findByRole('listbox', { name: '搜索结果' })
    const named = screen.getAllByRole('option').map(({ textContent }) => textContent)
    const at = named.findIndex((text) => text.startsWith('杭州市'))
    await user.keyboard(`{ArrowDown}${'{ArrowDown}'.repeat(at)}`)
    expect(document.activeElement).toBe(list)
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('杭州市浙江省杭州市')
    await user.keyboard('{Enter}')
    expect(said).toEqual([{ longitude: 119.5313, latitude: 29.8773, level: 9 }])
    expect(addresses).toEqual(['浙江省杭州市'])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(words())
  })

  it('by pointer, too; Escape closes the list', async () => {
    const { addresses, user } = show()
    await map()
    await user.type(words(), '浦东')
    await user.click(screen.getByRole('button', { name: '搜索' }))
    await user.click(await screen.findByRole('option', { name: /浦东新区/ }))
    expect(addresses).toEqual(['上海市浦东新区'])
    await user.type(words(), '{Enter}')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says that nothing is found', async () => {
    const { said, user } = show()
    await map()
    await user.type(words(), '亚特兰蒂斯{Enter}')
    expect(await screen.findByText('您选择的地址没有解析到结果')).toBeTruthy()
    expect(said).toEqual([])
  })

  it('takes typed coordinates, and keeps wrong ones to be mended', async () => {
    const { said, addresses, user } = show({ value: lake })
    await map()
    await user.clear(coordinate('经度'))
    await user.type(coordinate('经度'), '180.1')
    await user.tab()
    expect(screen.getByText('经度填 -180 至 180 之间的数')).toBeTruthy()
    await user.clear(coordinate('纬度'))
    await user.type(coordinate('纬度'), '北{Enter}')
    expect(screen.getByText('纬度填 -90 至 90 之间的数')).toBeTruthy()
    expect(said).toEqual([])
    await user.clear(coordinate('经度'))
    await user.type(coordinate('经度'), '91.1312345678{Enter}')
    expect(said.at(-1)).toEqual({ longitude: 91.131235, latitude: 30.246, level: 9 })
    await waitFor(() => expect(addresses.at(-1)).toBe('西藏自治区拉萨市'), slow)
    expect(screen.getByText('地址：西藏自治区拉萨市')).toBeTruthy()
  })

  it('an emptied coordinate stays as it was', async () => {
    const { said, user } = show({ value: lake })
    await map()
    await user.clear(coordinate('经度'))
    await user.tab()
    expect(coordinate('经度').value).toBe('120.141')
    expect(said).toEqual([])
  })

  it('says that a point has no address, and keeps the point', async () => {
    const { said, addresses, user } = show({ value: lake })
    await map()
    await user.clear(coordinate('经度'))
    await user.type(coordinate('经度'), '0{Enter}')
    expect(await screen.findByText('获取地址信息失败', {}, slow)).toBeTruthy()
    expect(said).toEqual([{ longitude: 0, latitude: 30.246, level: 9 }])
    expect(addresses).toEqual([])
  })

  it('keeps the level to which one zooms', async () => {
    const { said } = show({ value: lake })
    const place = await map()
    fireEvent.click(place.querySelector('.leaflet-control-zoom-in')!)
    await waitFor(() => expect(said.at(-1)).toEqual({ ...lake, level: 10 }))
  })

  it('read-only, it shows the place and takes nothing', async () => {
    const { said } = show({ value: lake, isReadOnly: true })
    fireEvent.keyDown(await map(), { key: 'Enter' })
    expect(screen.queryByRole('group', { name: '搜索地点' })).toBeNull()
    expect(coordinate('经度').disabled).toBe(true)
    expect(said).toEqual([])
  })
})

it('serves with the sketch where the key cannot be asked for', async () => {
  network.use(http.get(keysAt, () => refusal(50000, '服务异常', { status: 500 })))
  show()
  await map()
  expect(
    screen.getByText(
      '没有接入地图服务，这是到城市一级的示意图（2018 年数据），搜不到街道：请放大后点选，或直接填经纬度',
    ),
  ).toBeTruthy()
})

describe('with a key of the maps service', () => {
  const keys = { appKey: 'map-key', appSecret: 'map-secret' }
  beforeEach(() => network.use(http.get(keysAt, () => answer(keys))))

  type Tell = (event: unknown) => void
  const told: Record<string, Tell> = {}
  const asked: object[] = []
  let address: unknown = { regeocode: { formattedAddress: '浙江省杭州市西湖区文三路' } }

  class Drawn {
    on(event: string, tell: Tell) {
      told[event] = tell
    }
    setZoomAndCenter() {}
    getZoom = () => 12
    getCenter = () => ({ lng: 1, lat: 2 })
    getPosition = () => ({ lng: 120.2, lat: 30.3 })
    setPosition() {}
    setDraggable() {}
    setMap() {}
    destroy() {}
  }
  const amap = {
    Map: Drawn,
    Marker: Drawn,
    PlaceSearch: class {
      readonly options: { extensions?: string }
      constructor(options: object) {
        this.options = options
      }
      search(typed: string, tell: (status: string, result: object) => void) {
        asked.push({ ...this.options, words: typed })
        if (typed === '错') return tell('error', {})
        if (typed === '无') return tell('no_data', {})
        const location = { lng: 120.1, lat: 30.2 }
        // As the service does: without `extensions: 'all'` a place knows no more than its street.
        const around = { pname: '浙江省', cityname: '杭州市', adname: '西湖区' }
        const where = { address: '文三路 1 号', ...(this.options.extensions === 'all' && around) }
        tell('complete', { poiList: { pois: [{ name: '云栖酒店', location, ...where }, { name: '没有坐标' }] } })
      }
    },
    Geocoder: class {
      getAddress(_: unknown, tell: (status: string, result: unknown) => void) {
        tell(address === null ? 'error' : 'complete', address)
      }
    },
  }
  beforeEach(() => {
    load.mockReset().mockResolvedValue(amap)
    address = { regeocode: { formattedAddress: '浙江省杭州市西湖区文三路' } }
  })

  it('loads the service with key and secret, searches nationwide and fills the address', async () => {
    const { said, addresses, user } = show({ value: lake })
    await map()
    expect(load).toHaveBeenCalledWith({
      key: 'map-key',
      version: '2.0',
      plugins: ['AMap.PlaceSearch', 'AMap.Geocoder'],
    })
    expect((window as unknown as { _AMapSecurityConfig: object })._AMapSecurityConfig).toEqual({
      securityJsCode: 'map-secret',
    })
    expect(screen.queryByText(/示意图/)).toBeNull()
    await user.type(words(), '云栖{Enter}')
    await user.click(await screen.findByRole('option', { name: /云栖酒店/ }))
    expect(asked.at(-1)).toEqual({ city: '全国', pageSize: 10, extensions: 'all', words: '云栖' })
    expect(said.at(-1)).toEqual({ longitude: 120.1, latitude: 30.2, level: 9 })
    expect(addresses).toEqual(['浙江省杭州市西湖区文三路 1 号云栖酒店'])
  })

  it('takes a press, a drag and a zoom', async () => {
    const { said, addresses } = show({ value: lake })
    await map()
    told.click!({ lnglat: { lng: 120.12345678, lat: 30 } })
    await waitFor(() => expect(said.at(-1)).toEqual({ longitude: 120.123457, latitude: 30, level: 9 }))
    await waitFor(() => expect(addresses).toEqual(['浙江省杭州市西湖区文三路']))
    told.dragend!(undefined)
    await waitFor(() => expect(said.at(-1)).toEqual({ longitude: 120.2, latitude: 30.3, level: 9 }))
    told.zoomend!(undefined)
    await waitFor(() => expect(said.at(-1)).toEqual({ longitude: 120.2, latitude: 30.3, level: 12 }))
  })

  it('says why there is no place and no address', async () => {
    address = null
    const { user } = show({ value: lake })
    await map()
    await user.type(words(), '无{Enter}')
    expect(await screen.findByText('您选择的地址没有解析到结果')).toBeTruthy()
    await user.clear(words())
    await user.type(words(), '错{Enter}')
    expect(await screen.findByText('获取地址信息失败')).toBeTruthy()
    const before = asked.length
    await user.click(screen.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(asked).toHaveLength(before + 1))
    await user.type(words(), '{Backspace}无{Enter}')
    told.click!({ lnglat: { lng: 120, lat: 30 } })
    expect(await screen.findByText('获取地址信息失败')).toBeTruthy()
  })

  it('serves with the sketch where the service cannot be loaded, and says so', async () => {
    load.mockRejectedValue(new Error('offline'))
    show()
    await map()
    expect(
      screen.getByText(
        '地图服务加载失败，已改用示意图。没有接入地图服务，这是到城市一级的示意图（2018 年数据），搜不到街道：请放大后点选，或直接填经纬度',
      ),
    ).toBeTruthy()
  })
})

it('has a gallery page that needs no gateway', async () => {
  const client = new QueryClient()
  renderOnClock(
    <QueryClientProvider client={client}>
      <gallery.Demo />
    </QueryClientProvider>,
  )
  expect(gallery.name).toBe('map-picker')
  await waitFor(() => expect(screen.getAllByRole('application')).toHaveLength(3), slow)
  expect(screen.getByRole('group', { name: '门店位置' })).toBeTruthy()
})
