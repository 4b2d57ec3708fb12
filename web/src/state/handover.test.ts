import { describe, expect, it } from 'vitest'
import type { Situation } from '../net/protocol'
import { HandOver } from './handover'

const situation = (to_act: Situation['to_act'], hides: boolean) => ({ to_act, hides }) as Situation

describe('handing a device over', () => {
  it('is due when the turn passes while something is hidden', () => {
    const handover = new HandOver()
    expect(handover.isDue(situation(0, false), [0, 1])).toBe(false)
    expect(handover.isDue(situation(0, true), [0, 1]), 'the same person goes on').toBe(false)
    expect(handover.isDue(situation(1, true), [0, 1])).toBe(true)
    expect(handover.to.value).toBe(1)
    handover.taken()
    expect(handover.isDue(situation(1, true), [0, 1])).toBe(false)
    expect(handover.isDue(situation(0, false), [0, 1]), 'all is revealed').toBe(false)
  })

  it('is due when nobody knows who looks', () => {
    expect(new HandOver().isDue(situation(1, true), [0, 1])).toBe(true)
  })

  it('waits while somebody else acts', () => {
    const handover = new HandOver()
    handover.isDue(situation(1, true), [0, 1])
    expect(handover.isDue(situation('chance', true), [0, 1])).toBe(true)
    expect(handover.isDue(situation(2, true), [0, 1])).toBe(true)
    expect(handover.isDue(situation('chance', false), [0, 1])).toBe(false)
  })

  it('is never due for one person alone, or for an onlooker', () => {
    expect(new HandOver().isDue(situation(1, true), [1])).toBe(false)
    expect(new HandOver().isDue(situation(1, true), [])).toBe(false)
  })
})
