/** Pages that the platform writes beside the app's own, in Korean. */
export const PAGES = {
  lang: 'ko',
  start: '처음으로',
  retry: '다시 시도',
  status: {
    400: '요청을 이해하지 못했어요',
    401: '볼 수 있는 권한이 없어요',
    403: '이 화면에서 보낸 요청이 아니에요',
    404: '없는 주소예요',
    405: '이 주소에서는 쓸 수 없는 방식이에요',
    408: '요청이 너무 오래 걸렸어요',
    413: '보낸 내용이 너무 커요',
    414: '주소가 너무 길어요',
    415: '보낸 형식을 읽을 수 없어요',
    416: '파일에 없는 범위예요',
    431: '요청의 머리글이 너무 커요',
    500: '잠시 후 다시 시도해 주세요',
  } as Record<number, string>,
  unavailable: { title: '잠시만 기다려 주세요', text: '지금은 화면을 보여드릴 수 없어요.' },
  resting: '확인되지 않은 파일이 있어 잠시 쉬고 있어요. 곧 다시 열게요.',
  maintenance: '잠시 점검하고 있어요. 곧 다시 열게요.',
  notification: '새 알림이 있어요',
}

/** The question before code that is not released comes in. */
export const QUESTION = {
  risks: ['화면에 나오는 것을 볼 수 있어요', '내 이름으로 요청을 보낼 수 있어요', '입력하는 것을 볼 수 있어요'],
  ending: (when: string) => `${when} 누가 보낸 링크인지 모르면 취소해 주세요.`,
  cancel: '취소',
  confirm: '확인했어요, 열기',
  override: {
    title: '개발 중인 화면을 열까요?',
    about: (app: string) =>
      `이 링크는 ${app ? `${app} 앱` : '이 앱'}의 화면을 아래 주소의 프로그램으로 바꿔요. 앱을 만드는 곳에서 검토해 내보낸 화면이 아니에요.`,
    leads: '허락하면 이 프로그램은 내 계정으로',
    ending: (hours: number) => `${hours}시간 뒤에 저절로 끝나고, 화면 위의 ‘끄기’로 언제든 끝낼 수 있어요.`,
  },
  preview: {
    title: '미리보기를 열까요?',
    about: '이 링크는 앱의 화면을 아직 내보내지 않은 빌드로 바꿔요. 앱을 만드는 곳에서 검토해 내보낸 화면이 아니에요.',
    part: '바뀌는 부분',
    wholeApp: '앱 전체 (shell)',
    build: '빌드',
    by: '올린 사람',
    until: '링크의 기한',
    leads: {
      apart:
        '이 주소에는 내 계정이 없고 예시 계정으로만 로그인할 수 있어요. 내 비밀번호는 적지 마세요. 허락하면 이 빌드는 이 주소에서',
      sample: '지금 로그인한 예시 계정으로 열려요. 허락하면 이 빌드는 이 계정으로',
      'put-away':
        '열면 이 브라우저에서 로그아웃돼요. 미리보기에서 내 계정으로 로그인하면 이 빌드는 그 계정으로 무엇이든 할 수 있으니 예시 계정으로 로그인해 주세요. 허락하면 이 빌드는',
    },
    risks: ['화면에 나오는 것을 볼 수 있어요', '입력하는 것을 볼 수 있어요', '예시 계정으로 요청을 보낼 수 있어요'],
    ending:
      '늦어도 하루 뒤에 저절로 끝나고, 화면 위의 ‘끝내기’로 언제든 끝낼 수 있어요. 끝나면 이 주소에 저장된 것을 모두 지우니 다시 로그인해 주세요.',
  },
}

/** Around previews and links to canaries. */
export const PREVIEWS = {
  kinds: { preview: '미리보기', canary: '카나리' },
  until: (month: number, day: number, time: string) => `${month}. ${day}. ${time}까지`,
  end: '끝내기',
  endOf: (kind: string) => `${kind} 끝내기`,
  open: '지금 앱 열기',
  refused: {
    expired: {
      title: () => '링크의 기한이 지났어요',
      text: (kind: string) => `${kind} 링크는 정해진 날까지만 열려요. 링크를 보낸 사람에게 새 링크를 받아 주세요.`,
    },
    gone: {
      title: (kind: string) => `${kind}가 끝났어요`,
      text: () => '링크가 가리키던 빌드를 더는 보여 주지 않아요. 링크를 보낸 사람에게 새 링크를 받아 주세요.',
    },
    over: {
      title: (kind: string) => `${kind}가 끝났어요`,
      text: () => '한 번 허락한 미리보기는 하루까지만 보여 줘요. 더 보려면 받은 링크를 다시 열어 주세요.',
    },
    closed: {
      title: (kind: string) => `이 앱은 ${kind}를 보여 주지 않아요`,
      text: (kind: string) =>
        `${kind} 링크는 ${kind}용 주소를 따로 둔 앱에서만 열려요. 링크를 보낸 사람에게 알려 주세요.`,
    },
    forged: {
      title: (kind: string) => `열 수 없는 ${kind} 링크예요`,
      text: () => '주소가 잘렸거나 바뀌었어요. 받은 링크를 처음부터 끝까지 복사해 다시 열어 주세요.',
    },
  },
  none: {
    title: '열려 있는 미리보기가 없어요',
    text: '받은 링크를 다시 열어 주세요. 앱은 원래 주소에서 쓸 수 있어요.',
  },
  apart: {
    title: '미리보기를 보는 동안에는 열 수 없어요',
    text: '릴리스 화면은 미리보기를 끝낸 뒤에 열어 주세요.',
    end: '미리보기 끝내기',
  },
}

/** How the registry stands, for operators and teams. */
export const REGISTRY = {
  refusals: {
    unreadable: '읽을 수 없어요',
    unsigned: '서명이 없어요',
    format: '이 버전이 모르는 형식으로 서명했어요',
    key: '믿지 않는 키로 서명했어요',
    signature: '서명한 뒤에 바뀌었어요',
    future: '서명한 때가 지금보다 뒤예요',
    'rolled-back': '전에 내보낸 것보다 옛 목록이에요',
    forked: '같은 번호로 내보낸 것과 다른 목록이에요',
    roles: '루트와 팀의 서명이 맞지 않거나 전에 서명한 것보다 오래됐어요',
    log: '공개 기록에 없거나, 공개 기록의 일부가 사라졌어요',
    expired: '서명의 기한이 지났어요',
  },
  refused: (code: string, why: string) =>
    `게이트웨이가 저장소의 출시 목록을 거절했어요(${code}): ${why}. 회원에게는 그 전에 받은 것이 그대로 나가고, 여기 보이는 것과 다를 수 있어요.`,
  damaged: '저장소의 출시 목록을 읽을 수 없어요. 회원에게는 마지막으로 읽은 것이 나가요.',
  expired: (at: string) =>
    `출시 목록의 서명이 ${at}에 끝났어요. 새 게이트웨이는 이 목록을 거절하니, 개인 키가 있는 곳에서 releases sign을 실행해 주세요.`,
}
