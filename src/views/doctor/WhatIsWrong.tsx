import { useLayoutEffect, useState } from 'react'
import { copyReport } from '../../actions/doctor/copyReport'
import { type Question, runChecks } from '../../actions/doctor/runChecks'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import { adviseOn, nextStep } from '../../lib/doctor/adviseOn'
import { createDoctor } from '../../signals/doctor/doctor'
import type { Trouble } from '../../signals/modal/route'
import css from '../../styles/doctor/doctor.css'
import { adviceText } from './adviceText'
import { CheckList } from './CheckList'

/** Default when the host opens this view: check what pairing needs. */
const ANY: Trouble = { purpose: 'pairing', from: 'Connect' }

/** Runs the checks that connecting depends on, and advises one thing to do. */
export function WhatIsWrong() {
  const { aglet, t } = useAglet()
  const { trouble = ANY, ...data } = useValue(aglet.route.entry).data
  const findings = useValue(aglet.get(createDoctor).findings)
  // Kept in state: the route's entry changes before this view unmounts.
  const [question] = useState<Question>(() => ({ ...trouble, connector: data.connector }))
  // In a layout effect, so that the findings of an earlier run are never painted.
  useLayoutEffect(() => runChecks(aglet, question), [])

  const advice = findings?.done ? adviseOn(findings) : undefined
  const [title, note] = advice
    ? adviceText(advice, question.purpose, question.connector?.name ?? '', t)
    : [t('Checking the connection'), t('This takes a few seconds.')]
  const step = advice && nextStep(advice)
  const isFine = advice?.kind === 'fine' || (advice?.kind === 'wallet' && advice.outcome === 'ok')

  const retry = () => {
    if (trouble.from.startsWith('Connecting')) aglet.route.replace(trouble.from, data)
    else if (!aglet.route.back()) aglet.route.reset('Connect')
  }
  const another = () => aglet.route.reset('Connect')
  const otherWay = question.purpose === 'login' ? t('Log in another way') : t('Use another wallet')
  const report = () => copyReport(aglet, question)

  return (
    <div className="doctor">
      <span className={advice ? `sign ${isFine ? 'well' : 'bad'}` : 'sign'}>
        {advice ? <Icon path={isFine ? CHECK : ALERT} /> : <span className="spinner" />}
      </span>
      <div className="found" role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <button
        type="button"
        className="button primary wide"
        disabled={!advice}
        onClick={step === 'report' ? report : step === 'another' ? another : retry}
      >
        {step === 'report'
          ? t('Copy report')
          : step === 'another'
            ? otherWay
            : advice?.kind === 'wallet' && advice.outcome === 'locked'
              ? t('Open {name}', { name: question.connector?.name ?? '' })
              : t('Try again')}
      </button>
      {findings && <CheckList findings={findings} />}
      <div className="last">
        {step !== 'another' && (
          <button type="button" className="link" onClick={another}>
            {otherWay}
          </button>
        )}
        {step !== 'report' && (
          <button type="button" className="link" disabled={!advice} onClick={report}>
            {t('Copy report')}
          </button>
        )}
      </div>
    </div>
  )
}
WhatIsWrong.css = css
