/**
 * Addresses of the remotes’ screens: what one remote uses of another. Made of every remote.json by `npm run routes`; do not
 * edit. What a screen reads of the rest of an address, after `?` or `#`, is its own.
 */

/** 내 정보. @public */
export const accountMine = '/Mine'
/** 내 정보. @public */
export const accountMineCompact = '/NewMine'
/** 설정. @public */
export const accountSettings = '/Setting'
/** 프로필. @public */
export const accountProfile = '/Infomation'
/** 이름. @public */
export const accountSetName = '/Setname'
/** 성별. @public */
export const accountSetSex = '/Setsex'
/** 로그인 비밀번호. @public */
export const accountSetLoginPassword = '/SetLoginPassword'
/** 출금 비밀번호. @public */
export const accountSetFundPassword = '/SetPayPassword'
/** 약속 알아보기. @public */
export const accountWelcome = '/Welcome'
/** 로그인한 기기. @public */
export const accountDevices = '/Devices'
/** 패스키. @public */
export const accountPasskeys = '/Passkeys'
/** 고객센터. @public */
export const accountServiceEntry = '/ServiceOnline'
/** 1:1 문의하기. @public */
export const accountNewInquiry = '/Ask'
/** 1:1 문의. @public */
export const accountInquiry = '/Inquiry'
/** 알림. @public */
export const accountAlerts = '/Alerts'
/** 계정 닫기. @public */
export const accountSettingsClose = '/CloseAccount'
/** 내 데이터 내려받기. @public */
export const accountSettingsData = '/MyData'
/** 알림 설정. @public */
export const accountAlertsSettings = '/NotificationSettings'
/** 상담. @public */
export const accountServicePage = '/ServicePage'
/** 홈. @public */
export const homeHome = '/Home'
/** 홈. @public */
export const homeHomeCompact = '/NewHome'
/** 공지사항. @public */
export const homeNotices = '/Notice'
/** 추첨. @public */
export const lotteryPackages = '/Game'
/** 추첨. @public */
export const lotteryPackagesCompact = '/NewGame'
/** 추첨 방. @public */
export const lotteryRoundRoom = '/Lottery'
/** 추첨 결과. @public */
export const lotteryResults = '/Youxi'
/** 추첨 결과. @public */
export const lotteryResultsCompact = '/NewYouxi'
/** 참여 내역. @public */
export const lotteryVerificationRecords = '/Yin'
/** 약속 만남 인증. @public */
export const lotteryExternalGame = '/OutGame'
/** 장소. @public */
export const venuesVenueList = '/Nei'
/** 장소. @public */
export const venuesVenueListCompact = '/NewNei'
/** 장소 정보. @public */
export const venuesVenueDetail = '/Detali'
/** 추천 장소 정보. @public */
export const venuesRecommendedVenueDetail = '/Index_detali'
/** 매니저 찾기. @public */
export const venuesManagerDirectory = '/Text'
/** 매니저 선택. @public */
export const venuesManagerSelection = '/Ggtv'
/** 후기. @public */
export const venuesGuestbook = '/Goods'
/** 예약하기. @public */
export const venuesBook = '/Book'
/** 찜. @public */
export const venuesFavourites = '/Favourites'
/** 내 예약. @public */
export const venuesBookings = '/Bookings'
/** 예약. @public */
export const venuesBookingDetail = '/Booking'
/** 예약 바꾸기. @public */
export const venuesChangeBooking = '/ChangeBooking'
/** 영상. @public */
export const venuesVideoPlayer = '/PlayVideo'
/** 입금 신청. @public */
export const walletDeposit = '/Tx'
/** 출금 신청. @public */
export const walletWithdraw = '/Chong'
/** 출금 신청. @public */
export const walletWithdrawAtWithdraw = '/withdraw'
/** 계좌 등록. @public */
export const walletBankBinding = '/Chongadd'
/** 출금 계좌. @public */
export const walletPaymentCard = '/Setbank'
/** 입출금 내역. @public */
export const walletDepositRecords = '/ChongRecord'
/** 입출금 내역. @public */
export const walletWithdrawalRecords = '/WithdrawRecord'
/** 거래 내역. @public */
export const walletLedger = '/Ledger'
/** 거래 상세. @public */
export const walletRecord = '/Record'
/** 내 리포트. @public */
export const walletPersonalReport = '/Personalreport'
