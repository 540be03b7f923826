import { describe, expect, it } from 'vitest'
import { captchaLetters, drawCaptcha } from './captchaImage'

describe('the picture of a captcha', () => {
  it('holds no text, only strokes', () => {
    for (const letter of captchaLetters) {
      const svg = drawCaptcha(letter.repeat(4))
      expect(svg).not.toMatch(/<(text|title|desc|use|image|script|style|a)\b/)
      expect(svg.replace(/<[^>]*>/g, '')).toBe('')
      expect(svg.match(/ d="([^"]*)"/g)?.every((d) => /^ d="M[\d. L-]+"$/.test(d))).toBe(true)
    }
  })

  it('is never drawn the same way twice', () => {
    const drawn = Array.from({ length: 50 }, () => drawCaptcha('AK39'))
    expect(new Set(drawn).size).toBe(50)
    const firstStrokes = drawn.map((svg) => svg.match(/ d="M([\d.]+)/)?.[1])
    // Strokes come in no order: the first is by no means always one of the first letter, left of 40 px.
    expect(firstStrokes.some((x) => Number(x) > 80)).toBe(true)
  })
})
