import { useNavigate } from 'react-router-dom'
import { Button } from '@/look/parts/Button'

/** 返回首页, the way out of every page that cannot be shown. `primary` where nothing better is offered. */
export function HomeLink({ appearance = 'primary' }: { appearance?: 'primary' | 'outline' }) {
  const navigate = useNavigate()
  return (
    <Button appearance={appearance} onClick={() => navigate('/dashboard')}>
      返回首页
    </Button>
  )
}
