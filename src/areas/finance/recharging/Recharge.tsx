import { collectCalls } from '@contracts/calls/collectCalls'
import {
  rechargePackages,
  rechargeWays,
  type RechargePackage,
  type rechargeProducts,
} from '@contracts/resources/finance/codes'
import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { TextLink } from '@/look/parts/TextLink'
import { rechargeWords } from './words'

// Its code comes with the first one that is shown.
const LinkCode = lazy(async () => ({ default: (await import('@/blocks/copyLink/LinkCode')).LinkCode }))

const useStyles = makeStyles({
  above: { display: 'grid', gap: '16px', marginBottom: '16px' },
  body: { display: 'grid', gap: '12px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: '16px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

type Product = keyof typeof rechargeProducts
type Way = keyof typeof rechargeWays

// What waits for its payment is followed: it is paid in another window.
const recharges = screensFor(rechargeOrder, { underWay: ['UNPAID', 'CHECKING'] })

const savingRights: Readonly<Record<Product, string>> = {
  SAAS: 'finance:recharge:save',
  SMALL_LIFE: 'finance:small-life-recharge:save',
}

/** The package, the way, the payment; below what was paid so far. */
function Recharge({ product, title }: { product: Product; title: string }) {
  const { may } = useSeen(rechargeOrder)
  return (
    <recharges.Page
      title={title}
      fixed={{ product }}
      above={<Above product={product} mayPay={may(savingRights[product])} />}
    />
  )
}

function Above({ product, mayPay }: { product: Product; mayPay: boolean }) {
  const styles = useStyles()
  const balance = useQuery({
    queryKey: ['recharge-order', 'balance', product],
    queryFn: ({ signal }) => call(collectCalls.rechargeBalance, { product }, { signal }),
  })
  return (
    <div className={styles.above}>
      <Strip
        label="余额"
        figures={[{ label: rechargeWords.balance, value: balance.data ? yuanText(balance.data.balance) : '—' }]}
      />
      {mayPay && <Packages product={product} />}
    </div>
  )
}

function Packages({ product }: { product: Product }) {
  const styles = useStyles()
  const changed = useRecordsChanged(rechargeOrder)
  const [pack, setPack] = useState<RechargePackage>('S2')
  const [way, setWay] = useState<Way>('SCAN')
  const [payUrl, setPayUrl] = useState<string | null>(null)
  const applying = useCommand(
    () => call(collectCalls.applyRecharge, { product, pack, way }),
    (made) => {
      setPayUrl(made.payUrl)
      void changed()
    },
  )
  return (
    <Panel title={rechargeWords.packages}>
      <div className={styles.body}>
        <RadioGroup
          aria-label={rechargeWords.packages}
          layout="horizontal"
          className={styles.choices}
          value={pack}
          onChange={(_, { value }) => setPack(value as RechargePackage)}
        >
          {Object.entries(rechargePackages).map(([value, { name }]) => (
            <Radio key={value} value={value} label={name} />
          ))}
        </RadioGroup>
        <RadioGroup
          aria-label={rechargeWords.way}
          layout="horizontal"
          className={styles.choices}
          value={way}
          onChange={(_, { value }) => setWay(value as Way)}
        >
          {Object.entries(rechargeWays).map(([value, text]) => (
            <Radio key={value} value={value} label={text} />
          ))}
        </RadioGroup>
        <p className={styles.note}>{way === 'SCAN' ? rechargeWords.standIn : rechargeWords.bank}</p>
        {applying.error && (
          <p role="alert" className={styles.problem}>
            {applying.error.message}
          </p>
        )}
        {payUrl !== null && (
          <>
            <p role="status" className={styles.note}>
              {rechargeWords.made}
            </p>
            <Suspense>
              <LinkCode link={payUrl} label={rechargeWords.code} />
            </Suspense>
            <p className={styles.note}>
              <TextLink to={payUrl}>{rechargeWords.here}</TextLink>
            </p>
          </>
        )}
        <div>
          <Button
            appearance="primary"
            disabledFocusable={applying.isBusy}
            aria-busy={applying.isBusy}
            onClick={() => applying.run(undefined)}
          >
            {way === 'SCAN' ? rechargeWords.pay : rechargeWords.order}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** 系统充值. */
export const SaasRecharge = () => <Recharge product="SAAS" title={rechargeWords.saas} />

/** 小生活充值. */
export const SmallLifeRecharge = () => <Recharge product="SMALL_LIFE" title={rechargeWords.smallLife} />
