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
    expired: '서명의 기한이 지났어요',
  },
  refused: (code: string, why: string) =>
    `게이트웨이가 저장소의 출시 목록을 거절했어요(${code}): ${why}. 회원에게는 그 전에 받은 것이 그대로 나가고, 여기 보이는 것과 다를 수 있어요.`,
  damaged: '저장소의 출시 목록을 읽을 수 없어요. 회원에게는 마지막으로 읽은 것이 나가요.',
  expired: (at: string) =>
    `출시 목록의 서명이 ${at}에 끝났어요. 새 게이트웨이는 이 목록을 거절하니, 개인 키가 있는 곳에서 releases sign을 실행해 주세요.`,
}
