import { CommentItem } from '@yaksok/shared/page/screen'
import {
  Art,
  Avatar,
  artUrl,
  avatarIds,
  Badge,
  BrandLogo,
  KnotMark,
  Rating,
  RingInlay,
  SampleLabel,
  Stars,
  StatusBadge,
  Tag,
  Tags,
  VisuallyHidden,
} from '@yaksok/shared/page/ui'
import * as icons from '@yaksok/shared/parts/icons'
import styles from '../gallery.module.css'
import { Shown } from '../shown.tsx'

/** All but what makes one. */
const { icon: _, ...pictures } = icons

const COMMENT = {
  id: '1',
  img: 'avatar-3',
  name: 'sample',
  date: '2026-11-20',
  title: '조용해서 좋았어요',
  text: '창가 자리가 넓어서 이야기하기 좋았어요.',
  comments: [{ img: 'venue-cafe' }],
  sample: true,
  stars: 0,
}

/** Small signs and pictures. */
export function Marks() {
  return (
    <>
      <Shown of="Badge StatusBadge SampleLabel">
        <div className={styles.row}>
          {(['ok', 'wait', 'no', 'mute'] as const).map((tone) => (
            <Badge key={tone} tone={tone} icon={<icons.InfoIcon size="xs" />}>
              {tone}
            </Badge>
          ))}
          {([1, 2, 3] as const).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <SampleLabel />
        </div>
      </Shown>
      <Shown of="Stars Rating">
        <div className={styles.row}>
          <Stars value={2} />
          <Stars value={3} size="m" />
          <Rating value={4.6} note="후기 23개" />
        </div>
      </Shown>
      <Shown of="Tag Tags">
        <Tags>
          <Tag>영어</Tag>
          <Tag>전시 안내</Tag>
        </Tags>
      </Shown>
      <Pictures />
      <Shown of="VisuallyHidden">
        <p>
          화면 낭독기만 읽어요: <VisuallyHidden>들리는 글</VisuallyHidden>
        </p>
      </Shown>
      <Shown of="CommentItem">
        <ul>
          <CommentItem comment={COMMENT} />
        </ul>
      </Shown>
      <Shown of="icons">
        <div className={styles.row}>
          {Object.entries(pictures).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </div>
      </Shown>
    </>
  )
}

function Pictures() {
  return (
    <>
      <Shown of="Avatar avatarIds">
        <div className={styles.row}>
          {avatarIds.map((id) => (
            <Avatar key={id} id={id} />
          ))}
        </div>
      </Shown>
      <Shown of="Art artUrl">
        <Art src="venue-cafe" className={styles.picture} />
        <img src={artUrl('venue-garden')} alt="" className={styles.picture} />
      </Shown>
      <Shown of="BrandLogo KnotMark RingInlay">
        <div className={styles.row}>
          <BrandLogo />
          <KnotMark />
          <RingInlay className={styles.inlay} />
        </div>
      </Shown>
    </>
  )
}
