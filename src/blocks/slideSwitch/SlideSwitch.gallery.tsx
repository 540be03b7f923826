import { Field, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { SlideSwitch } from './SlideSwitch'

const useStyles = makeStyles({ demo: { display: 'grid', justifyItems: 'start', gap: '20px' } })

/** 1 and 0, two words, in a field, and disabled in both positions. */
function Demo() {
  const styles = useStyles()
  const [sold, setSold] = useState<0 | 1>(0)
  const [state, setState] = useState<'ON' | 'OFF'>('ON')
  return (
    <div className={styles.demo}>
      <SlideSwitch value={sold} onChange={setSold} label="上架出售" />
      <output>{`值：${sold}`}</output>
      <Field label="短信通知" hint="下单后通知前台">
        <SlideSwitch value={state} onChange={setState} trueValue="ON" falseValue="OFF" />
      </Field>
      <output>{`值：${state}`}</output>
      <SlideSwitch value={1} onChange={setSold} label="已开，不可更改" disabled />
      <SlideSwitch value={0} onChange={setSold} label="已关，不可更改" disabled />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'slide-switch', title: '滑动开关', Demo }
