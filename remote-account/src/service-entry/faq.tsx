import { matchesHangul } from '@yaksok/shared/core/text'
import { useAddress, useLocation } from '@yaksok/shared/page/router'
import { usePolicy } from '@yaksok/shared/page/screen'
import { Accordion, SearchField, Section, TextLink } from '@yaksok/shared/page/ui'
import styles from './faq.module.css'
import { FAQ, type FaqItem } from './faq-items.ts'

/** 자주 묻는 질문, found by words and by initial consonants of question and answer. */
export function Faq() {
  const [address, setAddress] = useAddress()
  // what the member came to ask about
  const { state } = useLocation()
  const wanted = address.get('q') ?? ''
  const policy = usePolicy()
  const items = findFaq(wanted, policy?.money_mode === 'play')
  return (
    <Section title="자주 묻는 질문">
      <SearchField
        name="q"
        label="질문 찾기"
        placeholder="예: 출금, 비밀번호"
        value={wanted}
        onSearch={(q) => setAddress(q ? { q } : {}, { replace: true, state })}
      />
      <p className={styles.found} role="status">
        {wanted &&
          (items.length > 0
            ? `‘${wanted}’ 질문 ${items.length}개를 찾았어요`
            : `‘${wanted}’ 질문이 없어요. 문의해 주시면 답해 드려요`)}
      </p>
      {items.length > 0 && (
        <Accordion
          items={items.map(({ id, question, answer, to }) => ({
            id,
            title: question,
            content: (
              <>
                <p>{answer}</p>
                <TextLink to={to.path}>{to.label}</TextLink>
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

/** The questions that have what is searched for; all of them where nothing is. */
export function findFaq(wanted: string, play: boolean): FaqItem[] {
  return FAQ.filter((item) => play || !item.play).filter(
    ({ question, answer }) => wanted === '' || matchesHangul(`${question} ${answer}`, wanted),
  )
}
