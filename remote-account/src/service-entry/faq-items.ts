import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract-values'
import {
  accountAlerts,
  accountNewInquiry,
  accountSetFundPassword,
  accountSetLoginPassword,
  accountSettings,
  lotteryPackages,
  lotteryResults,
  venuesBookings,
  venuesVenueList,
  walletDeposit,
  walletWithdraw,
  walletWithdrawalRecords,
} from '@yaksok/shared/core/routes'

/** A question that members ask, its answer, and the screen that it is about. */
export interface FaqItem {
  id: string
  question: string
  answer: string
  to: { path: string; label: string }
  /** Only where money is play money. */
  play?: true
}

/** 자주 묻는 질문: what the app does, said once more in the words that members search for. */
export const FAQ: readonly FaqItem[] = [
  {
    id: 'deposit',
    question: '입금은 어떻게 하나요?',
    answer: '입금 화면에서 금액을 적고 신청하면, 확인한 뒤에 잔액에 더해요. 결과는 알림으로 알려 드려요.',
    to: { path: walletDeposit, label: '입금하기' },
  },
  {
    id: 'withdraw',
    question: '출금하려면 무엇이 필요한가요?',
    answer: '등록한 은행 계좌, 출금 비밀번호, 출금할 수 있는 잔액이 있으면 돼요. 다른 조건은 없어요.',
    to: { path: walletWithdraw, label: '출금하기' },
  },
  {
    id: 'rejected',
    question: '출금이 거부되면 돈은 어떻게 되나요?',
    answer: '거부한 이유를 함께 알려 드리고, 묶여 있던 금액은 바로 잔액으로 돌아와요.',
    to: { path: walletWithdrawalRecords, label: '출금 내역 보기' },
  },
  {
    id: 'fund-password',
    question: '출금 비밀번호를 잊었어요',
    answer: '패스키나 문의로 본인 확인을 하면 24시간 뒤에 새로 정할 수 있어요. 그동안 현재 비밀번호는 그대로예요.',
    to: { path: accountSetFundPassword, label: '다시 정하기' },
  },
  {
    id: 'password',
    question: '로그인 비밀번호를 바꾸고 싶어요',
    answer: '현재 비밀번호를 확인하고 바꿔요. 바꾸면 모든 기기에서 로그아웃해요.',
    to: { path: accountSetLoginPassword, label: '비밀번호 바꾸기' },
  },
  {
    id: 'fair',
    question: '추첨 결과를 믿을 수 있나요?',
    answer:
      '어떤 난수로 추첨할지 회차가 열리기 전에 공개하고, 마감한 뒤에 나오는 그 난수로 결과를 정해요. 그 난수를 미리 알 수 있는 곳이 있는지는 추첨 방에 적혀 있어요. 지난 회차는 누구나 이 앱에서 검증할 수 있어요.',
    to: { path: lotteryResults, label: '지난 회차 검증하기' },
  },
  {
    id: 'cancel-entry',
    question: '추첨에 참여한 것을 취소할 수 있나요?',
    answer: '참여하면 취소할 수 없어요. 회차가 무효가 되면 참여 금액을 모두 돌려드려요.',
    to: { path: lotteryPackages, label: '추첨 보러 가기' },
  },
  {
    id: 'booking-price',
    question: '예약하면 바로 결제되나요?',
    answer: '예약할 때는 결제하지 않아요. 예약금도 취소 수수료도 없어요.',
    to: { path: venuesVenueList, label: '장소 고르기' },
  },
  {
    id: 'booking-change',
    question: '예약을 바꾸거나 취소하려면요?',
    answer: `내 예약에서 시작 ${BOOKING_HOURS_AHEAD}시간 전까지 직접 바꾸거나 취소할 수 있어요. 그 뒤에는 문의해 주세요.`,
    to: { path: venuesBookings, label: '내 예약 보기' },
  },
  {
    id: 'break',
    question: '잠시 쉬거나 한도를 정하고 싶어요',
    answer:
      '하루 입금 한도와 손실 한도를 정하고, 24시간, 7일, 30일 동안 쉬어 갈 수 있어요. 낮추면 바로, 높이면 24시간 뒤에 적용해요.',
    to: { path: accountSettings, label: '설정으로 가기' },
  },
  {
    id: 'alerts',
    question: '밤에는 알림을 받고 싶지 않아요',
    answer: '알림 화면의 설정에서 받을 소식과 조용한 시간을 정할 수 있어요. 계정 보안 알림은 바로 보내요.',
    to: { path: accountAlerts, label: '알림 보기' },
  },
  {
    id: 'sample',
    question: '‘예시’는 무슨 뜻인가요?',
    answer: '화면을 보여 주려고 만든 장소, 후기, 목록이에요. 실제 회원이나 실제 거래가 아니에요.',
    to: { path: accountNewInquiry, label: '문의하기' },
  },
  {
    id: 'play',
    question: '모의 머니는 무엇인가요?',
    answer: '실제 돈이 아닌 연습용 금액이에요. 실제 돈이 오가지 않고, 실제 돈으로 바꿀 수 없어요.',
    to: { path: accountSettings, label: '약속 정보 보기' },
    play: true,
  },
]
