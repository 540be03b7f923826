import type { RecordAnswer } from '@contracts/resources/calls'
import { amountModes } from '@contracts/resources/finance/codes'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { makeStyles } from '@fluentui/react-components'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { SceneCode } from './SceneCode'
import { collectWords } from './words'

const useStyles = makeStyles({
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
})

/** The code of a scene, first on its page. */
function Code({ record: { id, name } }: { record: RecordAnswer<typeof paymentScene> }) {
  const styles = useStyles()
  return (
    <Panel title={collectWords.sceneCode}>
      <div className={styles.body}>
        <SceneCode id={id} name={name} />
      </div>
    </Panel>
  )
}

/** 收款场景详情: its code first, what guests are asked, what came in. */
export const scenePage = definePage(paymentScene, {
  word: '收款场景',
  said: ['sceneType'],
  strip: [
    { label: '收款笔数', of: ({ facts }) => String(facts.payments ?? 0), note: () => '含未付和已退' },
    {
      label: '金额方式',
      of: ({ amountMode }) => amountModes[amountMode],
      note: ({ fixedAmount }) => (fixedAmount === null ? null : `¥${yuanText(fixedAmount)}`),
    },
    { label: '房台号', of: ({ askRoom }) => (askRoom === true ? '必填' : '可不填') },
  ],
  main: Code,
  facts: [{ section: '付款', fields: ['options', 'cashierIds', 'couponUse', 'couponIds'] }],
  leftOut: ['name', 'amountMode', 'fixedAmount', 'askRoom', 'sceneType'],
})
