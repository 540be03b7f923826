import { Field, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { NumberInput } from './NumberInput'

const useStyles = makeStyles({ demo: { display: 'grid', gap: '20px', maxWidth: '240px' } })

/** Pieces from 1 to 10, money with two decimals, a step of 0.1, no bounds at all, closed, read-only, wrong. */
function Demo() {
  const styles = useStyles()
  const [count, setCount] = useState<number | null>(1)
  const [price, setPrice] = useState<number | null>(128.5)
  const [rate, setRate] = useState<number | null>(0.1)
  const [free, setFree] = useState<number | null>(null)
  return (
    <div className={styles.demo}>
      <Field label="每人限购" hint="填 1 至 10 之间的整数">
        <NumberInput value={count} onChange={setCount} min={1} max={10} decimals={0} unit="份" />
      </Field>
      <output>{`值：${String(count)}`}</output>
      <Field label="售价">
        <NumberInput value={price} onChange={setPrice} min={0} max={99_999.99} step={10} decimals={2} unit="元" />
      </Field>
      <Field label="佣金比例">
        <NumberInput value={rate} onChange={setRate} min={0} max={1} step={0.1} />
      </Field>
      <Field label="不限范围">
        <NumberInput value={free} onChange={setFree} placeholder="可不填" />
      </Field>
      <Field label="不可更改">
        <NumberInput value={5} onChange={setFree} disabled />
      </Field>
      <Field label="只读">
        <NumberInput value={5} onChange={setFree} readOnly />
      </Field>
      <Field label="有错误" validationMessage="库存不足 5 份">
        <NumberInput value={count} onChange={setCount} min={1} max={10} />
      </Field>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'number-input', title: '数字输入', Demo }
