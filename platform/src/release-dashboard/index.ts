export { DASHBOARD_PATH } from './dashboard-path.ts'
export { registerDashboard } from './routes.ts'
