import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { ToastProvider } from '../toast/ToastProvider'
import { CountrySelect } from './CountrySelect'
import type { LoadDict } from './useCountry'

const useStyles = makeStyles({
  demo: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '32px' },
})

const some: LoadDict = () =>
  Promise.resolve([
    { value: 'CN', name: '中国' },
    { value: 'JP', name: '日本' },
    { value: 'SG', name: '新加坡' },
  ])
const never: LoadDict = () => new Promise(() => {})
const failing: LoadDict = () => Promise.reject(new Error('网络异常'))

/** Loading, failed, chosen beforehand. */
function Demo() {
  const styles = useStyles()
  const [chosen, setChosen] = useState('中国')
  return (
    <ToastProvider>
      <div className={styles.demo}>
        <section aria-label="加载中">
          <CountrySelect dictType="gallery-slow" label="加载中的国家" load={never} onChange={() => {}} />
        </section>
        <section aria-label="加载失败">
          <CountrySelect dictType="gallery-broken" label="加载失败的国家" load={failing} onChange={() => {}} />
        </section>
        {/* Last: its list opens over none of the others. */}
        <section aria-label="已预选">
          <CountrySelect
            dictType="gallery"
            initialId="CN"
            load={some}
            onChange={(country) => setChosen(country?.name ?? '–')}
          />
          <output>{`已选：${chosen}`}</output>
        </section>
      </div>
    </ToastProvider>
  )
}

export const gallery: GalleryPage = {
  name: 'country',
  title: '国家选择',
  Demo,
}
