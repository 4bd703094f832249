// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "UserOperation.sol";

/// Calls factories from an address that no account trusts, so that an initCode cannot make calls as the
/// EntryPoint.
contract SenderCreator {
    function createSender(bytes calldata initCode) external returns (address) {
        (bool ok, bytes memory answer) = address(bytes20(initCode[:20])).call(initCode[20:]);
        return ok && answer.length == 32 ? address(uint160(uint256(bytes32(answer)))) : address(0);
    }
}

/// Executes user operations (ERC-4337). A reduced version with the hash, errors and events of version 0.7: no
/// aggregators, no stakes, no postOp, no penalty for unused gas.
contract EntryPoint {
    /// The address in version 0.7.
    SenderCreator private constant CREATOR = SenderCreator(0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C);

    struct Validated {
        bytes32 hash;
        address payer;
        uint256 prefund;
        uint256 gasUsed;
    }

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(uint192 => uint256)) public nonceSequenceNumber;
    bool private busy;

    error FailedOp(uint256 opIndex, string reason);
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);
    error SenderAddressResult(address sender);

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );
    event AccountDeployed(
        bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster
    );
    event Deposited(address indexed account, uint256 totalDeposit);
    event Withdrawn(address indexed account, address withdrawAddress, uint256 amount);
    event BeforeExecution();

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
        emit Deposited(account, balanceOf[account]);
    }

    function withdrawTo(address payable to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        emit Withdrawn(msg.sender, to, amount);
        (bool ok,) = to.call{value: amount}("");
        require(ok, "failed to withdraw");
    }

    /// Each key has its own nonce sequence, so that operations under different keys are independent.
    function getNonce(address sender, uint192 key) public view returns (uint256) {
        return (uint256(key) << 64) | nonceSequenceNumber[sender][key];
    }

    /// Always reverts, with the address in the error.
    function getSenderAddress(bytes calldata initCode) external {
        revert SenderAddressResult(CREATOR.createSender(initCode));
    }

    function getUserOpHash(PackedUserOperation calldata op) public view returns (bytes32) {
        bytes32 packed = keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encode(packed, address(this), block.chainid));
    }

    /// Validates all operations, then runs them in order. `beneficiary` receives the cost of their gas.
    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
        require(!busy, "reentrant call");
        busy = true;
        Validated[] memory validated = new Validated[](ops.length);
        for (uint256 i = 0; i < ops.length; i++) validated[i] = validate(i, ops[i]);
        emit BeforeExecution();
        uint256 collected = 0;
        for (uint256 i = 0; i < ops.length; i++) collected += run(i, ops[i], validated[i]);
        busy = false;
        (bool ok,) = beneficiary.call{value: collected}("");
        require(ok, "AA91 failed send to beneficiary");
    }

    function validate(uint256 i, PackedUserOperation calldata op) private returns (Validated memory v) {
        uint256 start = gasleft();
        uint256 paid = op.paymasterAndData.length;
        if (paid > 0 && paid < 52) revert FailedOp(i, "AA93 invalid paymasterAndData");
        v.hash = getUserOpHash(op);
        v.payer = paid > 0 ? address(bytes20(op.paymasterAndData[:20])) : op.sender;
        v.prefund = maxGas(op) * low(op.gasFees);
        if (op.initCode.length > 0) deploy(i, op, v.hash);
        validateAccount(i, op, v);
        if (balanceOf[v.payer] < v.prefund)
            revert FailedOp(i, paid > 0 ? "AA31 paymaster deposit too low" : "AA21 didn't pay prefund");
        balanceOf[v.payer] -= v.prefund;
        uint192 key = uint192(op.nonce >> 64);
        if (nonceSequenceNumber[op.sender][key]++ != uint64(op.nonce))
            revert FailedOp(i, "AA25 invalid account nonce");
        if (paid > 0) validatePaymaster(i, op, v);
        v.gasUsed = start - gasleft() + op.preVerificationGas;
    }

    function deploy(uint256 i, PackedUserOperation calldata op, bytes32 hash) private {
        if (op.sender.code.length > 0) revert FailedOp(i, "AA10 sender already constructed");
        if (op.initCode.length < 20) revert FailedOp(i, "AA99 initCode too small");
        address made = CREATOR.createSender{gas: high(op.accountGasLimits)}(op.initCode);
        if (made == address(0)) revert FailedOp(i, "AA13 initCode failed or OOG");
        if (made != op.sender) revert FailedOp(i, "AA14 initCode must return sender");
        if (made.code.length == 0) revert FailedOp(i, "AA15 initCode must create sender");
        address paymaster = op.paymasterAndData.length > 0 ? address(bytes20(op.paymasterAndData[:20])) : address(0);
        emit AccountDeployed(hash, made, address(bytes20(op.initCode[:20])), paymaster);
    }

    function validateAccount(uint256 i, PackedUserOperation calldata op, Validated memory v) private {
        if (op.sender.code.length == 0) revert FailedOp(i, "AA20 account not deployed");
        uint256 own = balanceOf[op.sender];
        uint256 missing = v.payer == op.sender && own < v.prefund ? v.prefund - own : 0;
        (bool ok, bytes memory answer) = op.sender.call{gas: high(op.accountGasLimits)}(
            abi.encodeCall(IAccount.validateUserOp, (op, v.hash, missing))
        );
        if (!ok || answer.length != 32) revert FailedOpWithRevert(i, "AA23 reverted", answer);
        uint256 data = uint256(bytes32(answer));
        if (address(uint160(data)) != address(0)) revert FailedOp(i, "AA24 signature error");
        if (!isTimely(data)) revert FailedOp(i, "AA22 expired or not due");
    }

    function validatePaymaster(uint256 i, PackedUserOperation calldata op, Validated memory v) private {
        if (v.payer.code.length == 0) revert FailedOp(i, "AA30 paymaster not deployed");
        (bool ok, bytes memory answer) = v.payer.call{gas: uint128(bytes16(op.paymasterAndData[20:36]))}(
            abi.encodeCall(IPaymaster.validatePaymasterUserOp, (op, v.hash, v.prefund))
        );
        if (!ok || answer.length < 96) revert FailedOpWithRevert(i, "AA33 reverted", answer);
        (bytes memory context, uint256 data) = abi.decode(answer, (bytes, uint256));
        if (address(uint160(data)) != address(0)) revert FailedOp(i, "AA34 signature error");
        if (!isTimely(data)) revert FailedOp(i, "AA32 paymaster expired or not due");
        if (context.length > 0) revert FailedOp(i, "postOp is not supported here");
    }

    /// @return cost the amount that the payer has paid (wei)
    function run(uint256 i, PackedUserOperation calldata op, Validated memory v) private returns (uint256 cost) {
        uint256 start = gasleft();
        uint256 gas = low(op.accountGasLimits);
        if ((start * 63) / 64 < gas + 50_000) revert FailedOp(i, "AA95 out of gas");
        bool ok = true;
        if (op.callData.length > 0) {
            bytes memory answer;
            (ok, answer) = op.sender.call{gas: gas}(op.callData);
            if (!ok && answer.length > 0) emit UserOperationRevertReason(v.hash, op.sender, op.nonce, answer);
        }
        uint256 gasUsed = v.gasUsed + start - gasleft();
        cost = gasUsed * gasPrice(op.gasFees);
        if (cost > v.prefund) cost = v.prefund;
        balanceOf[v.payer] += v.prefund - cost;
        address paymaster = op.paymasterAndData.length > 0 ? v.payer : address(0);
        emit UserOperationEvent(v.hash, op.sender, paymaster, op.nonce, ok, cost, gasUsed);
    }

    function maxGas(PackedUserOperation calldata op) private pure returns (uint256 gas) {
        gas = high(op.accountGasLimits) + low(op.accountGasLimits) + op.preVerificationGas;
        if (op.paymasterAndData.length > 0)
            gas += uint128(bytes16(op.paymasterAndData[20:36])) + uint128(bytes16(op.paymasterAndData[36:52]));
    }

    /// Price per gas from the priority fee and the maximum fee, as for any transaction (EIP-1559).
    function gasPrice(bytes32 fees) private view returns (uint256) {
        uint256 wanted = high(fees) + block.basefee;
        return wanted < low(fees) ? wanted : low(fees);
    }

    function isTimely(uint256 validationData) private view returns (bool) {
        uint48 until = uint48(validationData >> 160);
        return (until == 0 || block.timestamp <= until) && block.timestamp >= uint48(validationData >> 208);
    }

    function high(bytes32 pair) private pure returns (uint256) {
        return uint256(pair) >> 128;
    }

    function low(bytes32 pair) private pure returns (uint256) {
        return uint128(uint256(pair));
    }
}

/// Pays the gas of any operation from its deposit.
contract Paymaster is IPaymaster {
    function validatePaymasterUserOp(PackedUserOperation calldata, bytes32, uint256)
        external
        pure
        returns (bytes memory context, uint256 validationData)
    {
        return ("", 0);
    }
}
