import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { MapPicker } from './MapPicker'
import type { MapValue } from './mapService'
import type { AskKeys, MapPickerOptions } from './useMapPicker'

const useStyles = makeStyles({
  demo: { display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '32px' },
  told: { overflowWrap: 'anywhere' },
})

/** Where nobody has set a key, nor tiles. */
const nothingSet: Pick<MapPickerOptions, 'appCode' | 'askKeys' | 'askTiles'> = {
  appCode: 'gallery',
  askKeys: () => Promise.resolve(null),
  askTiles: () => Promise.resolve(null),
}
const never: AskKeys = () => new Promise(() => {})
const lake: MapValue = { longitude: 120.141, latitude: 30.246, level: 9 }

/** The sketch, to be chosen on and to be read; one that still loads. */
function Demo() {
  const styles = useStyles()
  const [value, setValue] = useState<MapValue | null>(lake)
  const [other, setOther] = useState<MapValue | null>(null)
  const [address, setAddress] = useState('–')
  return (
    <div className={styles.demo}>
      <div>
        <MapPicker label="门店位置" value={value} onChange={setValue} onAddress={setAddress} {...nothingSet} />
        <output className={styles.told}>{`${JSON.stringify(value)} ${address}`}</output>
      </div>
      <MapPicker label="还没有位置" value={other} onChange={setOther} {...nothingSet} />
      <MapPicker label="只读的位置" value={lake} onChange={() => {}} isReadOnly {...nothingSet} />
      <MapPicker label="加载中的位置" value={null} onChange={() => {}} appCode="gallery-slow" askKeys={never} />
    </div>
  )
}

export const gallery: GalleryPage = {
  name: 'map-picker',
  title: '地图选点',
  Demo,
}
