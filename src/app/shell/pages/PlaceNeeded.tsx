import { BuildingMultipleRegular, BuildingShopRegular } from '@fluentui/react-icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { chooseStoreFrom } from '@/app/router/landing'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { useTenant } from '@/app/tenant/useTenant'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { placeName, wholeBrand } from '../tenantNames'

/** So many stores are offered at once; more are searched in the choice of a store. */
const mostOffered = 8

interface PlaceNeededProps {
  /** Of the page that is wanted. */
  title: string
  place: 'store' | 'brand'
  /** Why it is that place; something general where nothing is said. */
  text?: string
}

const usualTexts = {
  store: '这一页看的是一家门店，选择门店后就在这里打开。',
  brand: `这一页看的是品牌下的${wholeBrand}，切换后就在这里打开。`,
}
const nobodyThere = `这一页看的是品牌下的${wholeBrand}，你的账号只在门店，请联系品牌管理员。`

/** In place of a page that can only be looked at from another place of the brand: leads there (docs/console.md, 3). */
export function PlaceNeeded({ title, place, text = usualTexts[place] }: PlaceNeededProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { current, choices, switchTo } = useTenant()
  const move = useCommand(switchTo)
  const isStore = place === 'store'
  const fit = choices.filter(({ brandId, hotelId }) => brandId === current.brandId && (hotelId !== null) === isStore)
  const offered = fit.length > mostOffered ? [] : fit
  return (
    <Blank
      icon={isStore ? BuildingShopRegular : BuildingMultipleRegular}
      heading="h1"
      title={title}
      text={
        <>
          {!isStore && fit.length === 0 ? nobodyThere : text}
          {move.error && <span role="alert">没有切换：{move.error.message}</span>}
        </>
      }
      actions={
        <>
          {offered.map((choice) => (
            <Button key={tenantKey(choice)} disabledFocusable={move.isBusy} onClick={() => move.run(choice)}>
              {placeName(choice)}
            </Button>
          ))}
          {isStore && offered.length === 0 && (
            <Button appearance="primary" onClick={() => navigate(chooseStoreFrom(`${pathname}${search}`))}>
              选择门店
            </Button>
          )}
        </>
      }
    />
  )
}
